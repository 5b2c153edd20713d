import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** Returns the key kept beside the data, so that links and sessions survive a restart without a SECRET_KEY. */
export function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // fs errors carry a code
    }
    const key = readFileSync(path, 'utf8').trim()
    if (key.length >= 32) return key
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR: ${path} can not be written or read (${error instanceof Error ? error.message : String(error)}).`,
    ])
  }
  throw new ConfigError([`DATA_DIR: ${path} holds no key of 32 characters or more. Delete it to have a new one made.`])
}
