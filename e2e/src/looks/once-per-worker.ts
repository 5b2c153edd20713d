import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns what `open` made, from `file` where an earlier process of the same worker wrote it. A failed test ends its
 * worker's process. If the next one opened everything again, a few failures would use up the rate limits and every test
 * after them would fail too. Playwright empties its output folder when a run begins.
 */
export async function oncePerWorker<T>(open: () => Promise<T>, file: string): Promise<T> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const made = await open()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(made))
  return made
}
