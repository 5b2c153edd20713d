import { localDate } from '@stampwell/domain/time/calendar.ts'
import { withoutSuspendedDays } from '@stampwell/domain/billing/subscription-suspension.ts'
import { daysSuspended } from '@stampwell/domain/platform/suspension.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { restoredMail } from './suspension-mails.ts'
import { moveEnds } from './move-ends.sql.ts'
import type { AccessInput } from './suspend-business.ts'
import { findBusinessToView, lockBusinessToSuspend, setSuspended, type SuspendableBusiness } from './suspension.sql.ts'

/** Opens a suspended business again, and moves what would have ended meanwhile. An open one stays as it is. */
export async function restoreBusiness(
  { outbox, config }: Pick<AppContext, 'outbox' | 'config'>,
  input: AccessInput,
): Promise<SuspendableBusiness> {
  const { db, params, body, now } = input
  await findBusinessToView(db, params.id)
  // Payments lock the subscription before the business too.
  const subscription = await lockSubscription(db, params.id)
  const business = await lockBusinessToSuspend(db, params.id)
  const { suspended_at: since, timezone } = business
  if (since === null) return business

  await setSuspended(db, params.id, null)
  const resumed = withoutSuspendedDays(subscription, business, now)
  if (resumed !== subscription) await updateSubscription(db, params.id, resumed, now)
  const days = daysSuspended(since, now, timezone)
  if (days > 0) await moveEnds(db, params.id, { days, since, sinceDate: localDate(since, timezone), timezone })

  if (body.notify_owner === true)
    await outbox.mail(
      db,
      restoredMail({ owner: await findOwner(db, params.id), reason: body.reason, publicUrl: config.publicUrl }),
    )
  await recordAct(db, input, {
    action: 'merchant.restored',
    subject: { kind: 'merchant', id: business.id, name: business.business_name },
    businessId: business.id,
    before: { suspended_at: since.toISOString() },
    after: { suspended_at: null, days_moved: days },
  })
  return { ...business, suspended_at: null }
}
