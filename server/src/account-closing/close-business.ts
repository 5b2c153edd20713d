/** Closes a business and takes that back. The same for its owner and for an admin: who acts says how it is recorded. */
import { withoutClosingDays } from '@stampwell/domain/billing/subscription-closing.ts'
import { closesAt, closingBegan } from '@stampwell/domain/platform/account-closing.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { lockSendingBroadcasts } from '../admin-access/suspension.sql.ts'
import type { AppContext } from '../app-context.ts'
import type { AuditedAct } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { closingMail, keptMail } from './closing-mails.ts'
import { findClosing, lockClosing, setClosesAt } from './account-closing.sql.ts'
import { mayNotify } from '../accounts/first-mails.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'

type ClosingInput = {
  businessId: string
  now: Date
  /** Adds the act to the audit log, in this transaction. Called last, and only if something changed. */
  record: (act: AuditedAct) => Promise<void>
}
type Deps = Pick<AppContext, 'outbox' | 'config' | 'attempts'>

/** Returns when the business is erased. One that closes already keeps its day. Refuses `not_found`. */
export async function closeBusiness(app: Deps, db: Db, input: ClosingInput): Promise<Date> {
  const { businessId, now, record } = input
  // Each sender holds its broadcast while it decides; after this wait nothing more is claimed.
  await lockSendingBroadcasts(db, businessId)
  const business = (await lockClosing(db, businessId)) ?? refuse('not_found')
  if (business.closes_at !== null) return business.closes_at

  const closes_at = closesAt(now)
  await setClosesAt(db, businessId, closes_at)

  const owner = await findOwner(db, businessId)
  if (await mayNotify(app, db, owner, now))
    await app.outbox.mail(db, closingMail({ owner, closes_at, publicUrl: app.config.publicUrl }))
  await record({
    action: 'merchant.closing_begun',
    subject: { kind: 'merchant', id: businessId, name: business.business_name },
    businessId,
    before: { closes_at: null },
    after: { closes_at: closes_at.toISOString() },
  })
  return closes_at
}

/** A business that does not close stays as it is. Refuses `not_found`, also for one that is erased. */
export async function keepBusiness(app: Deps, db: Db, input: ClosingInput): Promise<void> {
  const { businessId, now, record } = input
  if ((await findClosing(db, businessId)) === null) refuse('not_found')
  // Payments lock the subscription before the business too.
  const subscription = await lockSubscription(db, businessId)
  const business = (await lockClosing(db, businessId)) ?? refuse('not_found')
  const { closes_at, suspended_at, timezone } = business
  if (closes_at === null) return

  await setClosesAt(db, businessId, null)
  const closing = { from: closingBegan(closes_at), to: suspended_at ?? now, timezone }
  const resumed = withoutClosingDays(subscription, closing)
  if (resumed !== subscription) await updateSubscription(db, businessId, resumed, now)

  const owner = await findOwner(db, businessId)
  if (await mayNotify(app, db, owner, now))
    await app.outbox.mail(db, keptMail({ owner, publicUrl: app.config.publicUrl }))
  await record({
    action: 'merchant.kept',
    subject: { kind: 'merchant', id: businessId, name: business.business_name },
    businessId,
    before: { closes_at: closes_at.toISOString() },
    after: { closes_at: null },
  })
}
