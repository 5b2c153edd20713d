import { refuse } from '@stampwell/domain/refusal.ts'
import { waitForNextCode } from '../accounts/issue-code.ts'
import { sendVerification, verificationEmail, type VerificationLimiter } from '../accounts/send-verification.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/admin-refusals.ts'
import { findActed, type ActedBusiness } from './merchant-acts.sql.ts'
import { findProfile } from './merchant-details.sql.ts'

type ResendInput = ActingAdmin & { db: Db; attempts: VerificationLimiter; params: { id: string } }

/** Sends the owner a new code. Within a minute of the last one it sends nothing and answers the same. */
export async function resendVerification(app: AppContext, input: ResendInput): Promise<ActedBusiness> {
  const { db, attempts, params, now } = input
  const business = (await findActed(db, params.id)) ?? refuse('not_found')
  const owner = (await findProfile(db, params.id)) ?? refuse('not_found')
  if (owner.email_verified_at !== null) refuse('conflict', { message: say('email_verified') })
  const { user_id: userId, email } = owner
  if ((await waitForNextCode(db, params.id, { user_id: userId, purpose: 'verify' }, now)) > 0) return business

  await attempts.countAll(db, verificationEmail(userId, email), now)
  const who = { businessId: params.id, userId, email, name: owner.user_name, isVerified: false }
  await sendVerification({ db, app, who, now })
  await recordAct(db, input, {
    action: 'merchant.verification_resent',
    subject: { kind: 'merchant', id: business.id, name: business.business_name },
    businessId: business.id,
  })
  return business
}
