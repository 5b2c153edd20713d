import { REASON } from '@stampwell/domain/audit.ts'
import { text } from '../fields.ts'

/** Why an admin acts. The audit log keeps it. */
export const Reason = text(REASON.max, 'Say why.').min(REASON.min, `Use at least ${REASON.min} characters.`)
