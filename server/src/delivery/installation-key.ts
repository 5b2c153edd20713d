import type { Pool } from 'pg'

/** Reads a key that the first migration made and nothing changes. tenant-free: it belongs to the installation. */
export async function readInstallationKey(pool: Pick<Pool, 'query'>, name: 'contacts'): Promise<string> {
  const found = await pool.query<{ key: string }>('select key from installation_keys where name = $1', [name])
  const key = found.rows[0]?.key
  if (!key) throw new Error(`The database has no installation key ${name}`)
  return key
}
