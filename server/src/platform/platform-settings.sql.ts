import type { Db } from '../db/open.ts'

/** The company that runs the platform, as receipts and the site name it. Empty where it is not set. */
export type Operator = { legal_name: string; legal_address: string; tax_id: string; support_email: string | null }

export type PlatformSettings = Omit<Operator, 'tax_id'> & {
  platform_name: string
  sign_up: 'open' | 'closed'
  sending_stopped: boolean
  banner: string | null
  trial_days: number
}

/** Reads what every visitor may know of the platform's one row of settings. */
export function readPlatformSettings(db: Db): Promise<PlatformSettings> {
  return db
    .selectFrom('platform_settings')
    .select(['platform_name', 'support_email', 'legal_name', 'legal_address'])
    .select(['sign_up', 'sending_stopped', 'banner', 'trial_days'])
    .$narrowType<{ sign_up: 'open' | 'closed' }>() // the column's check allows only these
    .executeTakeFirstOrThrow()
}

export function readOperator(db: Db): Promise<Operator> {
  return db
    .selectFrom('platform_settings')
    .select(['legal_name', 'legal_address', 'tax_id', 'support_email'])
    .executeTakeFirstOrThrow()
}

/** Every setting. `version` rises by one with each change. */
export type StoredSettings = PlatformSettings & Operator & { default_plan: string | null; version: number }

/** Reads all settings; `lock` keeps them as they are until the transaction ends. */
export async function readAllSettings(db: Db, { lock = false } = {}): Promise<StoredSettings> {
  return db
    .selectFrom('platform_settings')
    .select(['platform_name', 'support_email', 'legal_name', 'legal_address', 'tax_id', 'sign_up', 'banner'])
    .select(['default_plan', 'trial_days', 'sending_stopped', 'version'])
    .$if(lock, (query) => query.forUpdate())
    .$narrowType<{ sign_up: 'open' | 'closed' }>() // the column's check allows only these
    .executeTakeFirstOrThrow()
}

/** Writes the changes without comparing `version`: a caller that does locks the settings with `readAllSettings` first. */
export async function updateSettings(db: Db, changes: Partial<Omit<StoredSettings, 'version'>>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('platform_settings')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .execute()
}
