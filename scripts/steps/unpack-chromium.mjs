/** Unpacks npm's Chromium and prints, as JSON, the environment that starts it: `unpack-chromium.mjs <its folder>`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(join(process.argv[2], 'package.json'))
const { default: chromium } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href)
const path = await chromium.executablePath()
process.stdout.write(`${JSON.stringify({ CHROMIUM_PATH: path, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' })}\n`)
