import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { findSentAt } from './email-codes.sql.ts'
import { issueCode, RESEND_SECONDS } from './issue-code.ts'
import { verificationMail } from './mails.ts'

type Who = { businessId: string; userId: string; email: string; name: string }
type Asked = { db: Db; house: House; who: Who; now: Date }

/** An address that is not the owner's must not be flooded. */
const LETTERS_A_DAY = 20

/** Refuses within a minute of the last letter, and counts what comes after. */
export async function checkResend({ db, house, who, now }: Asked): Promise<void> {
  const sentAt = await findSentAt(db, who.businessId, { user_id: who.userId, purpose: 'verify' })
  const wait = sentAt === null ? 0 : sentAt.getTime() + RESEND_SECONDS * 1000 - now.getTime()
  if (wait > 0) refuse('too_many_requests', { retry_after: Math.ceil(wait / 1000) })
  await house.guesses.count(db, `verification letters ${who.userId}`, LETTERS_A_DAY, 86_400, now)
}

export async function sendVerification({ db, house, who, now }: Asked): Promise<void> {
  const issued = await issueCode({
    db,
    secrets: house.secrets,
    businessId: who.businessId,
    userId: who.userId,
    purpose: 'verify',
    now,
  })
  // Another press was faster.
  if (!issued) refuse('too_many_requests', { retry_after: RESEND_SECONDS })

  await house.outbox.mail(
    db,
    verificationMail({ to: who.email, business_name: who.name, ...issued, publicUrl: house.config.publicUrl }),
  )
}
