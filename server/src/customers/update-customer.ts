import { splitBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { stateConsents } from '../consents/state-consents.ts'
import type { Actor } from '../stamping/append-events.ts'
import { refuseUnreachable } from './check-person.ts'
import { findKnownCustomer, updateCustomer as save } from './customers.sql.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { releaseContacts } from './merged-into.sql.ts'
import { notifyOldAddress } from './notify-old-address.ts'

/** undefined leaves a field unchanged. All is as `checkPerson` returns it; `email_typed` goes with `email`. */
export type PersonChange = {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  email_typed: string | null
  date_of_birth?: string | null | undefined
  marketing_consent?: boolean | undefined
}

/**
 * Refuses `not_found`, `customer_exists`, a change that leaves neither phone nor e-mail, and `email_unverified` where we
 * would write to the old address for a business that has not proven its own.
 */
export async function updateCustomer(
  app: AppContext,
  {
    db,
    businessId,
    isVerified,
    customerId,
    change,
    actor,
    now,
  }: {
    db: Db
    businessId: string
    /** Whether the business has proven its own address. */
    isVerified: boolean
    customerId: string
    change: PersonChange
    actor: Actor
    now: Date
  },
): Promise<void> {
  // Locks the business, as in `createCustomer`, so that no concurrent request takes the same phone or e-mail.
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

  const oldAddress = email === before.email ? null : before.email
  if (oldAddress !== null && !isVerified) refuse('email_unverified')
  refuseUnreachable({ phone, email })
  if (other) refuse('customer_exists', { customer_id: other.id })

  // The customer may take over a phone or e-mail of a duplicate that was merged into them.
  await releaseContacts(db, businessId, [{ id: customerId, phone, email }])
  const email_typed = change.email === undefined ? before.email_typed : change.email_typed
  await save(db, businessId, customerId, {
    name,
    phone,
    email,
    email_typed,
    ...splitBirthDate(date_of_birth),
    updated_at: now,
  })
  // Writes consent only if it changed: saving an unchanged form must not override the customer's choices by channel.
  if (marketing_consent !== before.marketing_consent)
    await stateConsents(db, businessId, { customerIds: [customerId], wanted: marketing_consent, actor, now })

  if (oldAddress !== null) await notifyOldAddress(app, { db, businessId, customerId, from: oldAddress, to: email, now })
}
