/** Starts the development server, which alone has the gallery of parts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Browser } from '@playwright/test'
import { freePort } from '../../../scripts/program.ts'

const WEB = join(import.meta.dirname, '../../../web')
/** Without this condition the command starts itself a second time, as a process that outlives a signal to the first. */
const NODE = ['--conditions=development']
const COMMAND = join(WEB, '../node_modules/@react-router/dev/bin.cjs')
const TIMEOUT_MS = 120_000

export type GalleryServer = { url: string; close: () => Promise<void> }

export async function startGallery(browser: Browser): Promise<GalleryServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/gallery`
  const server = spawn(process.execPath, [...NODE, COMMAND, 'dev', '--port', String(port), '--strictPort'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'ignore',
  })
  const ended = once(server, 'close')
  const close = async () => {
    server.kill('SIGTERM')
    await ended
  }
  try {
    await untilDrawn(browser, url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

/** The first visit makes the server bundle the packages and reload the page; a test must not see that. */
async function untilDrawn(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  await expect(async () => {
    await page.goto(url)
    await expect(page.locator('.gallery-entry').first()).toBeVisible()
    await sleep(1000)
    await expect(page.locator('.gallery-entry').first()).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: TIMEOUT_MS })
  await page.close()
}
