import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressFiles } from './compress'
import { writePolicy } from './policy-files'

/** Makes of a build what a server needs beside it: packed copies of its files, and the policy of its pages. */
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
 * Takes sonner's style sheet out of its script, which would write it into the page: a strict policy refuses that, and
 * `src/widgets/toaster.tsx` loads the same rules as a file.
 */
export function ownToastStyles(): Plugin {
  return {
    name: 'own-toast-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules[\\/]sonner[\\/]dist[\\/]index\.m?js/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (without === code) this.error('sonner writes its styles another way now')
        return { code: without, map: null }
      },
    },
  }
}
