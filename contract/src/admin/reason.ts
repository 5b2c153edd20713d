import { REASON } from '@stampwell/domain/security/audit.ts'
import { z } from 'zod'
import { adminTexts } from '../en/admin.ts'
import { text } from '../fields.ts'

/** Why an admin acts. The audit log keeps it. An act that touches a business requires it; any other takes it. */
export const Reason = text(REASON.max, adminTexts.reason).min(REASON.min, adminTexts.reasonAtLeast(REASON.min))

/** The body of an act that touches no business and needs nothing but, perhaps, a reason. */
export const ReasonOnly = z.strictObject({ reason: Reason.optional() })
