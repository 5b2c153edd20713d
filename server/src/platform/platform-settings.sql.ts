import type { Db } from '../db/open.ts'

export type PlatformSettings = {
  platform_name: string
  support_email: string | null
  legal_name: string
  legal_address: string
  sign_up: 'open' | 'closed'
  banner: string | null
}

/** Reads the platform's one row of settings. */
export function readPlatformSettings(db: Db): Promise<PlatformSettings> {
  return db
    .selectFrom('platform_settings')
    .select(['platform_name', 'support_email', 'legal_name', 'legal_address', 'sign_up', 'banner'])
    .$narrowType<{ sign_up: 'open' | 'closed' }>() // the column's check allows only these
    .executeTakeFirstOrThrow()
}
