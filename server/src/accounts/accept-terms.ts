import { refuse } from '@stampwell/domain/refusal.ts'
import { TERMS_VERSION } from '@stampwell/domain/platform/terms-version.ts'
import type { Db } from '../db/open.ts'
import { updateBusiness } from './accounts.sql.ts'

/**
 * Stores that the owner accepted the terms. `version` is the one that they were shown: refuses `conflict` unless it is
 * the one in force. Accepting again stores the later moment.
 */
export async function acceptTerms(db: Db, businessId: string, { version, now }: { version: number; now: Date }) {
  if (version !== TERMS_VERSION) refuse('conflict')
  await updateBusiness(db, businessId, {
    accepted_terms_version: version,
    accepted_terms_at: now,
    updated_at: now,
  })
}
