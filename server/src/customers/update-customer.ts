import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { lockBusiness } from '../stamp-cards/plan-limits.sql.ts'
import { refuseUnreachable } from './check-person.ts'
import { sayConsent } from './consents.sql.ts'
import { findKnownCustomer, lockCustomer, updateCustomer as save } from './customers.sql.ts'
import { releaseContacts } from './merge/merges.sql.ts'
import { notifyOldAddress } from './tell-old-address.ts'

/** undefined = leave as it is. Phone and e-mail as `checkPerson` leaves them. */
export type PersonChange = {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  date_of_birth?: string | null | undefined
  marketing_consent?: boolean | undefined
}

/** Changes what is known of a customer; what is not said stays. Refuses `not_found`, `customer_exists`, or when nothing to reach them by is left. */
export async function updateCustomer(
  app: Pick<AppContext, 'outbox'>,
  {
    db,
    businessId,
    customerId,
    change,
    now,
  }: {
    db: Db
    businessId: string
    customerId: string
    change: PersonChange
    now: Date
  },
): Promise<void> {
  // As in `createCustomer`: who takes a phone or an e-mail holds the business, so that nobody else takes it meanwhile.
  if (change.phone !== undefined || change.email !== undefined) await lockBusiness(db, businessId)
  const before = await lockCustomer(db, businessId, customerId)
  if (!before) refuse('not_found')
  const {
    name = before.name,
    phone = before.phone,
    email = before.email,
    date_of_birth = before.date_of_birth,
    marketing_consent = before.marketing_consent,
  } = change
  const known = [
    await findKnownCustomer(db, businessId, { phone: phone === before.phone ? null : phone, email: null }),
    await findKnownCustomer(db, businessId, { phone: null, email: email === before.email ? null : email }),
  ]
  const other = known.find((person) => person && person.id !== customerId)

  refuseUnreachable({ phone, email })
  if (other) refuse('customer_exists', { customer_id: other.id })

  // What they had under the name that was merged into them is theirs to take.
  await releaseContacts(db, businessId, customerId, { phone, email })
  await save(db, businessId, customerId, { name, phone, email, date_of_birth, updated_at: now })
  // Only a change is said: a form that is saved as it was must not overrule what the customer chose by channel.
  if (marketing_consent !== before.marketing_consent)
    await sayConsent(db, businessId, { customerId, wanted: marketing_consent, now })

  if (before.email !== null && email !== before.email)
    await notifyOldAddress(app, { db, businessId, customerId, from: before.email, to: email })
}
