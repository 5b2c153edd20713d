import type { Consent, Suppression as ShownSuppression } from '@stampwell/contract/business/customers.ts'
import type { Note } from '@stampwell/contract/business/customer-notes.ts'
import type { ConsentRow } from '../consents/consents.sql.ts'
import type { Suppression } from '../consents/suppressions.sql.ts'
import type { NoteRow } from './customer-notes.sql.ts'

export function presentConsent(
  { channel, asked_at, given_at, withdrawn_at, source }: ConsentRow,
  suppressions: readonly Suppression[],
): Consent {
  const suppressed = suppressions.find((one) => one.channel === channel)
  return {
    channel,
    asked_at: asked_at.toISOString(),
    given_at: given_at?.toISOString() ?? null,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    source,
    ...(suppressed && { suppressed: { reason: suppressed.reason, since: suppressed.created_at.toISOString() } }),
  }
}

export function presentSuppression({ channel, reason, created_at }: Suppression): ShownSuppression {
  return { channel, reason, since: created_at.toISOString() }
}

export function presentNote({ id, note, written_by, created_at }: NoteRow): Note {
  return { id, note, written_by, created_at: created_at.toISOString() }
}
