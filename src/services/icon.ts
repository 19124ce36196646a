// spec §7, 'Other': the client looks up icons from an icon service, with the Iconify protocol (assumed)
import * as z from 'zod/mini'
import { iconApi } from '@/config/environment'
import type { CallOptions } from '@/http/calls'
import { statusOf } from '@/http/errors'
import { getJson } from '@/http/get-json'
import { safeSvgBody } from '@/lib/files/safe-svg'
import { maybe } from './shapes'

const size = maybe(z.number())
const iconSchema = z.looseObject({ body: z.string(), left: size, top: size, width: size, height: size })
const iconSetSchema = z.looseObject({
  icons: z.catch(z.record(z.string(), iconSchema), {}),
  aliases: z.catch(z.record(z.string(), z.looseObject({ parent: z.string() })), {}),
  left: size,
  top: size,
  width: size,
  height: size,
})

/** Sanitized content of an `<svg>`. */
export type Icon = { body: string; viewBox: string }

/** 'set:name'; other formats are not requested. */
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/
/** Iconify's default, in the icon's units. */
const SIZE = 16

export const iconService = {
  /**
   * GET {VITE_ICON_API_URL}/{set}.json?icons={name}
   * @param icon 'set:name', from a kiosk screen
   * @returns null if there is no icon service, no such icon, or no safe content
   * @throws Unavailable and others if the request fails
   */
  async get(icon: string, options?: CallOptions): Promise<Icon | null> {
    const [, prefix, name = ''] = NAME.exec(icon) ?? []
    if (!iconApi || !prefix) return null
    try {
      const set = await getJson(iconSetSchema, `${iconApi}/${prefix}.json?icons=${name}`, 'icon.get', options)
      const entry = set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? '']
      const body = entry && safeSvgBody(entry.body)
      if (!body) return null
      const [left, top] = [entry.left ?? set.left ?? 0, entry.top ?? set.top ?? 0]
      const [width, height] = [entry.width ?? set.width ?? SIZE, entry.height ?? set.height ?? SIZE]
      return { body, viewBox: `${left} ${top} ${width} ${height}` }
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  },
}
