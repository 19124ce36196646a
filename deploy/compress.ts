import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Files that are not compressed yet. */
const PACKABLE = /\.(html|js|css|json|svg|txt|wasm|webmanifest)$/
/** Files below this size (bytes) fit into one packet anyway. */
const SMALL = 1000

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALL) return
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...hint } }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}

/**
 * Adds a Brotli and a gzip copy of each file of a built app at maximum compression, so that the server does
 * not have to compress.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PACKABLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.filter((path) => !/[\\/]\.\w/.test(path.slice(folder.length))).map(compress))
}
