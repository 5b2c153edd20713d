import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'

/** Waits until the file is ready, downloads it and returns the texts in it by name. */
export async function downloadArchive(page: Page): Promise<Record<string, string>> {
  const button = page.getByRole('button', { name: 'Download the file' })
  await expect(button).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^stampwell-\d{4}-\d\d-\d\d\.zip$/)
  const entries = Object.entries(unzipSync(new Uint8Array(await readFile(await download.path()))))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]))
}
