import type { Pool } from 'pg'
import { createPreferenceTokens, type PreferenceTokens } from './preference-token.ts'
import { createShortIds, type ShortIds } from './short-ids.ts'
import { createIdTokens, type IdTokens } from './signed-ids.ts'

/** Makers of the links in messages. `key` is the installation's, which no rotation of SECRET_KEY changes. */
export type LinkTokens = { preferenceTokens: PreferenceTokens; linkTokens: IdTokens; shortIds: ShortIds }

export function createLinkTokens(key: string): LinkTokens {
  return {
    preferenceTokens: createPreferenceTokens(key),
    linkTokens: createIdTokens(key, 'link'),
    shortIds: createShortIds(key),
  }
}

/** Reads a key that the first migration made and nothing changes. tenant-free: it belongs to the installation. */
export async function readInstallationKey(pool: Pick<Pool, 'query'>, name: 'contacts'): Promise<string> {
  const found = await pool.query<{ key: string }>('select key from installation_keys where name = $1', [name])
  const key = found.rows[0]?.key
  if (!key) throw new Error(`The database has no installation key ${name}`)
  return key
}
