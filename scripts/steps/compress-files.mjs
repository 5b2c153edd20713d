/**
 * Writes beside each script, style sheet and drawing of the web build what Brotli makes of it at its best: half a second for
 * the largest, too long for each request. The server sends these files (server/src/http/pages.ts).
 */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root } from './paths.mjs'

/** Their names change with their content. Fonts and photographs are compressed already. */
const assets = join(root, 'web', 'build', 'client', 'assets')
const KINDS = /\.(?:js|css|svg)$/
/** Threads that Node has for it. Each file takes some megabytes of memory while it is compressed. */
const AT_ONCE = 4
const compress = promisify(brotliCompress)

export async function compressFiles() {
  const names = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => KINDS.test(name))
  await Promise.all(Array.from({ length: AT_ONCE }, () => compressAll(names)))
}

/** Takes names off the list, which several calls share, until it is empty. */
async function compressAll(names) {
  for (let name = names.pop(); name !== undefined; name = names.pop()) await writeCompressed(join(assets, name))
}

async function writeCompressed(file) {
  const text = await readFile(file)
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_MAX_QUALITY: best, BROTLI_PARAM_SIZE_HINT: size } = constants
  await writeFile(`${file}.br`, await compress(text, { params: { [quality]: best, [size]: text.length } }))
}
