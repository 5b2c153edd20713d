import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { cancelRunOf } from '../what-if/what-if.sql.ts'
import { suspendedMail } from './suspension-mails.ts'
import {
  lockBusinessToSuspend,
  lockSendingBroadcasts,
  setSuspended,
  type SuspendableBusiness,
} from './suspension.sql.ts'

export type AccessInput = ActingAdmin & {
  db: Db
  params: { id: string }
  body: { reason: string; notify_owner?: boolean | undefined }
}

/** Closes the business to its owner, its tills, new customers and every sender. A suspended one stays as it is. */
export async function suspendBusiness(
  { outbox }: Pick<AppContext, 'outbox'>,
  input: AccessInput,
): Promise<SuspendableBusiness> {
  const { db, params, body, now } = input
  // Each sender holds its broadcast while it decides; after this wait nothing more is claimed.
  await lockSendingBroadcasts(db, params.id)
  const business = await lockBusinessToSuspend(db, params.id)
  if (business.suspended_at !== null) return business

  const suspended = { ...business, suspended_at: now }
  await setSuspended(db, params.id, now)
  await cancelRunOf(db, params.id, now)

  if (body.notify_owner === true)
    await outbox.mail(db, suspendedMail({ owner: await findOwner(db, params.id), reason: body.reason }))
  await recordAct(db, input, {
    action: 'merchant.suspended',
    subject: { kind: 'merchant', id: business.id, name: business.business_name },
    businessId: business.id,
    before: { suspended_at: null },
    after: { suspended_at: now.toISOString() },
  })
  return suspended
}
