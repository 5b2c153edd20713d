import { splitBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { allowsOneMore } from '@stampwell/domain/billing/plan.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { loadLimits } from '../subscriptions/plan-in-force.sql.ts'
import type { Actor } from '../stamping/append-events.ts'
import { refuseUnreachable } from './check-person.ts'
import { stateConsents } from '../consents/state-consents.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { countCustomers } from './list-plans.sql.ts'
import { findKnownCustomer, insertCustomer, insertWalletToken } from './customers.sql.ts'
import { refuseJoin } from '../stamping/check-join.ts'
import { joinCard } from '../stamping/join-card.ts'
import { walletToken } from './wallet-token.ts'

/** A person as `checkPerson` returns it: phone in E.164, e-mail in the form that is compared. */
export type Person = {
  name: string
  phone: string | null
  email: string | null
  email_typed: string | null
  date_of_birth: string | null
}
type CreateCustomerDeps = { db: Db; businessId: string; secrets: Secrets; now: Date }

/**
 * Adds a customer with a wallet token, or returns the customer already known by phone or e-mail. Locks the business, so
 * that concurrent requests cannot add one phone twice or exceed the plan's limit. Refuses `plan_limit_reached`, and `joins_closed` for a customer who joins by code.
 */
export async function createCustomer({
  db,
  businessId,
  secrets,
  now,
  person,
  language = null,
  by,
}: CreateCustomerDeps & { person: Person; language?: Language | null; by: Actor['kind'] }): Promise<
  { customerId: string; walletToken: string } | { known: CustomerRow }
> {
  refuseUnreachable(person)
  await lockBusiness(db, businessId)
  const known = await findKnownCustomer(db, businessId, person)
  if (known) return { known }
  const { customers: max } = await loadLimits(db, businessId, now)
  const used = max === null ? 0 : await countCustomers(db, businessId)

  if (!allowsOneMore(max, used)) refuseJoin('customers', by, { limit: 'customers', used, max })

  const customerId = newId(now)
  const { date_of_birth, ...contact } = person
  const added = await insertCustomer(db, businessId, {
    id: customerId,
    ...contact,
    ...splitBirthDate(date_of_birth),
    language,
    joined_at: now,
    last_activity_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!added) refuse('conflict')
  const token = walletToken(secrets, { businessId, customerId, version: 1 })
  await insertWalletToken(db, businessId, {
    token_hash: secrets.hashToken(token),
    customer_id: customerId,
    version: 1,
    created_at: now,
  })
  return { customerId, walletToken: token }
}

/**
 * Adds a customer for the merchant, and to a card if asked. Consent that the merchant states counts at once. Refuses
 * `customer_exists`.
 */
export async function addCustomer({
  actor,
  stampId,
  marketing_consent,
  ...asked
}: CreateCustomerDeps & {
  person: Person
  stampId: string | null
  marketing_consent: boolean
  actor: Actor
}): Promise<string> {
  const { db, businessId, now } = asked
  const created = await createCustomer({ ...asked, by: actor.kind })
  if ('known' in created) refuse('customer_exists', { customer_id: created.known.id })

  const { customerId } = created
  if (marketing_consent) await stateConsents(db, businessId, { customerIds: [customerId], wanted: true, actor, now })
  if (stampId !== null) await joinCard({ db, businessId, customerId, stampId, actor, source: 'customer_page', now })
  return customerId
}
