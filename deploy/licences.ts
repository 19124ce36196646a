import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

/** The about dialog (`src/layouts/about-dialog.tsx`) links to it. */
const FILE_NAME = 'licences.txt'

/** Vite lists script modules only; fonts, styles and helpers of these packages are in the build as well. */
const assetPackages = ['@fontsource-variable/inter', 'rolldown', 'tailwindcss', 'vite']

/** Libraries embedded in another package that does not mention them. */
const embeddedCode = [
  {
    name: '@zxing/library',
    host: 'html5-qrcode',
    licence: 'Apache-2.0',
    notice: 'Copyright 2007-2013 ZXing authors. The text of the licence is under html5-qrcode.',
  },
  {
    name: 'OutputStream and ByteArrayOutputStream of OpenJDK',
    host: '@zxing/library',
    licence: 'GPL-2.0-only WITH Classpath-exception-2.0',
    notice:
      'Copyright (c) 1994, 2010, Oracle and/or its affiliates. All rights reserved.\n' +
      'Source: third_party/zxing-js.umd.js in the package html5-qrcode. Licence: https://openjdk.org/legal/gplv2+ce.html',
  },
  {
    name: 'zxing-cpp',
    host: 'zxing-wasm',
    licence: 'Apache-2.0',
    notice:
      'Copyright ZXing authors, Nu-book Inc., Axel Waggershauser. The text of the licence is under html5-qrcode.',
  },
]

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
})
const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string().optional() })

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Folders of all packages that may be part of a build.
 * @param root the repository
 */
export function servedPackages(root: string): string[] {
  const { packages } = lockSchema.parse(readJson(join(root, 'package-lock.json')))
  const production = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev)
  const folders = new Set([...production, ...assetPackages.map((name) => `node_modules/${name}`)])
  // The lock also names packages for other operating systems, which are not installed.
  return [...folders].filter((folder) => existsSync(join(root, folder, 'package.json'))).sort()
}

/** A package's name, version, licence and licence files, in the form of Vite's list. */
function noticeOf(folder: string): string {
  const {
    name,
    version,
    license = 'no licence named',
  } = manifestSchema.parse(readJson(join(folder, 'package.json')))
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|third-party)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    // The rest of Vite's file is about the command line tool, which is not part of a build.
    .map((text) => text.split('\n# Licenses of bundled dependencies')[0]?.trim())
  return [`## ${name} - ${version} (${license})`, ...texts].join('\n\n')
}

const embeddedNotices = embeddedCode.map(
  ({ name, host, licence, notice }) => `## ${name} - part of ${host} (${licence})\n\n${notice}`,
)

const joinNotices = (notices: readonly string[]) => `\n${notices.join('\n\n')}\n`

/** Writes the notices of all packages in the build to `licences.txt`: Vite's list, and what it lacks. */
export function licences(): Plugin {
  let root = ''
  return {
    name: 'licences',
    config: () => ({ build: { license: { fileName: FILE_NAME } } }),
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[FILE_NAME]
        if (list?.type !== 'asset') return this.error(`Vite did not write ${FILE_NAME}`)
        const notices = assetPackages.map((name) => noticeOf(join(root, 'node_modules', name)))
        list.source = `${String(list.source)}${joinNotices([...notices, ...embeddedNotices])}`
      },
    },
    // The development server has no bundle, so it lists all packages that may be in a build.
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE_NAME}`, (_request, response) => {
        const notices = servedPackages(root).map((folder) => noticeOf(join(root, folder)))
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(`# Licenses\n${joinNotices([...notices, ...embeddedNotices])}`)
      })
    },
  }
}
