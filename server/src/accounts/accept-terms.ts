import { refuse } from '@stampwell/domain/refusal.ts'
import { TERMS_VERSION } from '@stampwell/domain/platform/terms-version.ts'
import type { Db } from '../db/open.ts'
import { updateBusiness } from './accounts.sql.ts'

/** `version` is the one that the owner was shown; refuses an older one. Accepting again stores the later moment. */
export async function acceptTerms(db: Db, businessId: string, { version, now }: { version: number; now: Date }) {
  if (version !== TERMS_VERSION) refuse('conflict')
  await updateBusiness(db, businessId, {
    accepted_terms_version: version,
    accepted_terms_at: now,
    updated_at: now,
  })
}
