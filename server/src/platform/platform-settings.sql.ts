import type { Db } from '../db/open.ts'

/** Who runs the platform, as receipts and the site name it. Empty where it is not set. */
export type Operator = { legal_name: string; legal_address: string; tax_id: string; support_email: string | null }

export type PlatformSettings = Omit<Operator, 'tax_id'> & {
  platform_name: string
  sign_up: 'open' | 'closed'
  banner: string | null
}

/** Reads what every visitor may know of the platform's one row of settings. */
export function readPlatformSettings(db: Db): Promise<PlatformSettings> {
  return db
    .selectFrom('platform_settings')
    .select(['platform_name', 'support_email', 'legal_name', 'legal_address', 'sign_up', 'banner'])
    .$narrowType<{ sign_up: 'open' | 'closed' }>() // the column's check allows only these
    .executeTakeFirstOrThrow()
}

export function readOperator(db: Db): Promise<Operator> {
  return db
    .selectFrom('platform_settings')
    .select(['legal_name', 'legal_address', 'tax_id', 'support_email'])
    .executeTakeFirstOrThrow()
}

export async function updateOperator(db: Db, changes: Partial<Operator>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable('platform_settings').set(changes).execute()
}
