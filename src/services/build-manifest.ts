// spec §7, 'Other': the build manifest, which the build writes beside index.html (vite.config.ts).
import * as z from 'zod/mini'
import type { CallOptions } from '@/http/calls'
import { getJson, getText } from '@/http/get-json'

const manifestSchema = z.looseObject({ id: z.string() })

export const buildManifestService = {
  /** The id of the build that this page runs; null when running from source. */
  own: (): string | null => document.querySelector('meta[name="build"]')?.getAttribute('content') || null,

  /**
   * GET {base}build.json: the id of the build currently on the server. Shape: ours.
   * @throws GeneralError if the server has none and returns the page instead
   */
  get: async (options?: CallOptions): Promise<string> =>
    (await getJson(manifestSchema, `${import.meta.env.BASE_URL}build.json`, 'buildManifest.get', options)).id,

  /**
   * GET {base}: whether the server's page belongs to this build. Checked before a reload, which could
   * otherwise replace the app with a proxy's error page or a captive portal.
   */
  isServed: async (id: string, options?: CallOptions): Promise<boolean> =>
    (await getText(import.meta.env.BASE_URL, options)).includes(`<meta name="build" content="${id}"`),
}
