/** Builds the developers' pages, which no other build has, and serves the gallery of parts. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'
import { freePort } from '@stampwell/processes/program.ts'

const WEB = join(import.meta.dirname, '../../../web')
const BUILD = '.cache/gallery'
const COMMAND = join(WEB, '../node_modules/@react-router/dev/bin.cjs')

export type GalleryServer = { url: string; close: () => Promise<void> }

/**
 * A build, not the development server: that one serves six hundred modules one by one, and reloads the page whenever it
 * finds another package to bundle.
 */
export async function startGallery(): Promise<GalleryServer> {
  await promisify(execFile)(process.execPath, [COMMAND, 'build'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'development', BUILD_DIRECTORY: BUILD },
  })
  const port = await freePort()
  const server = await preview({
    root: WEB,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: `${BUILD}/client` },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  return { url: `http://127.0.0.1:${port}/gallery`, close: () => server.close() }
}
