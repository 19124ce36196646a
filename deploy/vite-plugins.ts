import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { SETTINGS_ADDRESS } from '../src/config/constants.ts'
import { settingNames } from '../src/config/settings.ts'
import { compressFiles } from './compress.ts'
import { settingErrors } from './setting-errors.ts'
import { writePolicy } from './policy-files.ts'

/** Adds what a server needs to a build: compressed copies of its files, and the policy of its pages. */
export function shippable(): Plugin {
  let root = ''
  let settings = {}
  return {
    name: 'shippable',
    apply: 'build',
    configResolved(config) {
      root = config.root
      settings = config.env
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const folder = resolve(root, dir)
        writePolicy(folder, settings)
        await compressFiles(folder)
      },
    },
  }
}

/**
 * Rejects invalid settings in plain words when the app is built or developed. If the settings are in a file
 * next to the build, the page preloads it together with its scripts.
 */
export function checkedSettings(): Plugin {
  let isSetBeside = false
  return {
    name: 'checked-settings',
    configResolved({ env }) {
      const own = Object.entries(env).filter(([name]) => settingNames.includes(name))
      const errors = settingErrors(Object.fromEntries(own), 'The environment')
      const beside: unknown = env.VITE_CONFIG_JSON ?? ''
      if (beside !== '' && beside !== 'true') errors.push("VITE_CONFIG_JSON is either 'true' or empty.")
      if (errors.length > 0)
        throw new Error(`The settings are wrong (see .env.example):\n${errors.join('\n')}`)
      isSetBeside = beside === 'true'
    },
    transformIndexHtml() {
      const attrs = { rel: 'preload', as: 'fetch', crossorigin: '', href: SETTINGS_ADDRESS }
      return isSetBeside ? [{ tag: 'link', attrs, injectTo: 'head-prepend' }] : []
    },
  }
}

/** Puts the file of VITE_ADAPTER in the place of `src/config/adapter.ts`. */
export function ownAdapter(): Plugin {
  let file = ''
  return {
    name: 'own-adapter',
    enforce: 'pre',
    configResolved({ env, root }) {
      file = env.VITE_ADAPTER ? resolve(root, String(env.VITE_ADAPTER)) : ''
      if (file && !existsSync(file)) throw new Error(`VITE_ADAPTER: there is no file ${file}.`)
    },
    resolveId: (source, importer) =>
      file && source.endsWith('/config/adapter') && importer !== file ? file : null,
  }
}

/** Removes the axios and superagent clients of Feathers' rest client, because the app uses `fetch`. */
export function onlyFetch(): Plugin {
  return {
    name: 'only-fetch',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]rest-client[\\/]lib[\\/](axios|superagent)\.js$/ },
      handler: () => 'module.exports = {}',
    },
  }
}

/** Lists the modules of every chunk, with their length before minification, beside Vite's manifest: for `npm run size`. */
export function listedModules(): Plugin {
  let root = ''
  return {
    name: 'listed-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const pathOf = (id: string) => relative(root, id).replaceAll('\\', '/')
      const rows = chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(
          Object.entries(modules).map(([id, module]) => [pathOf(id), module.renderedLength]),
        ),
      ])
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(rows)),
      })
    },
  }
}
