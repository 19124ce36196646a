import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { Settings } from '../../src/config/settings.ts'
import { ownAdapter } from '../vite-plugins.ts'
import type * as examination from './examine.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Inserts the recorder between the app's clients and their response parser. */
function recordReadings(): Plugin {
  const parser = here('../../src/http/parse.ts')
  const recorder = here('./recorded-parse.ts')
  return {
    name: 'record-readings',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/parse') || importer === recorder) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found?.id === parser ? recorder : null
    },
  }
}

/** Loads the examination with the app's own clients, built for these settings like a page. */
export async function loadExamination({ services, ...others }: Settings) {
  // What is declared as missing is asked all the same, to compare.
  const settings = { ...others, ...(services && { services: { ...services, missing: [] } }) }
  const { module } = await runnerImport<typeof examination>(here('./examine.ts'), {
    root: here('../..'),
    logLevel: 'silent',
    resolve: { alias: { '@': here('../../src') } },
    plugins: [
      {
        name: 'doctor-settings',
        // Before the adapter, which is one of them.
        enforce: 'pre',
        configResolved: ({ env }) => void Object.assign(env, settings),
      },
      ownAdapter(),
      recordReadings(),
    ],
  })
  return module
}
