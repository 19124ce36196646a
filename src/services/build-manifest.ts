// spec §7, 'Other': the client fetches a build manifest. The build writes it (vite.config.ts), beside index.html.
import * as z from 'zod/mini'
import type { CallOptions } from '@/http/calls'
import { getJson, getText } from '@/http/get-json'

const manifestSchema = z.looseObject({ id: z.string() })

export const buildManifestService = {
  /** The id of the build that this page runs; null where it runs from source. */
  own: (): string | null => document.querySelector('meta[name="build"]')?.getAttribute('content') || null,

  /**
   * GET {base}build.json: the id of the build that the server has now. Shape: ours.
   * @throws GeneralError where the server has none and answers with the page itself
   */
  get: async (options?: CallOptions): Promise<string> =>
    (await getJson(manifestSchema, `${import.meta.env.BASE_URL}build.json`, 'buildManifest.get', options)).id,

  /**
   * GET {base}: whether the server's page is of a build. After a reload from a proxy's error page or a captive portal
   * nothing of the app would be left.
   */
  isServed: async (id: string, options?: CallOptions): Promise<boolean> =>
    (await getText(import.meta.env.BASE_URL, options)).includes(`<meta name="build" content="${id}"`),
}
