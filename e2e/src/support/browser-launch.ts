/** Options to start Chromium: CHROMIUM_PATH names it where Playwright ships none. */
import { existsSync } from 'node:fs'

const SYSTEM = '/usr/bin/chromium'

export function browserLaunch(args: readonly string[] = []): { args: string[]; executablePath?: string } {
  const path = process.env['CHROMIUM_PATH'] || (existsSync(SYSTEM) ? SYSTEM : '')
  // Chromium's own sandbox refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return {
    args: ['--disable-gpu', '--font-render-hinting=none', ...asRoot, ...args],
    ...(path ? { executablePath: path } : {}),
  }
}
