import type { CounterCustomer, Customer } from '@stampwell/contract/business/customers.ts'
import { statusOfCustomer } from '@stampwell/domain/customers/customer.ts'
import { maskPhone, showPhone } from '@stampwell/domain/text/phone.ts'
import type { Db } from '../db/open.ts'
import type { TermsVersion } from '@stampwell/domain/stamping/terms.ts'
import { shownEmail } from '@stampwell/domain/text/email.ts'
import { withTermsThatCount } from '../stamp-cards/load-terms.ts'
import { cardBalance } from './card-balance.ts'
import type { CustomerRow } from './find-customer.sql.ts'
import { listCustomerCards, type CustomerCard } from './customer-cards.sql.ts'

export async function presentCustomers(
  db: Db,
  businessId: string,
  rows: CustomerRow[],
  now: Date,
): Promise<Customer[]> {
  const cards = await withTermsThatCount(
    db,
    businessId,
    await listCustomerCards(
      db,
      businessId,
      rows.map((row) => row.id),
    ),
  )
  return rows.map((row) =>
    presentCustomer(
      row,
      cards.filter((card) => card.customer_id === row.id),
      now,
    ),
  )
}

/** Anybody may pick up a till's device: it gets no e-mail, no birth date, and a masked phone. */
export function presentAtCounter({ kind }: { kind: 'business' | 'till' }, customer: Customer): CounterCustomer {
  if (kind === 'business') return customer
  const { id, name, phone, status, last_activity_at, cards } = customer
  return { id, name, phone: phone && maskPhone(phone), status, last_activity_at, cards }
}

export function presentCustomer(
  row: CustomerRow,
  cards: (CustomerCard & { terms: TermsVersion })[],
  now: Date,
): Customer {
  return {
    id: row.id,
    name: row.name,
    email: shownEmail(row),
    phone: row.phone === null ? null : showPhone(row.phone),
    date_of_birth: row.date_of_birth,
    status: statusOfCustomer(row.last_activity_at, now),
    joined_at: row.joined_at.toISOString(),
    last_activity_at: row.last_activity_at.toISOString(),
    marketing_consent: row.marketing_consent,
    cards: cards.map(({ terms, ...card }) => ({
      stamp_id: card.stamp_id,
      card_name: card.card_name,
      ...cardBalance({ ...card, number_of_stamps: terms.number_of_stamps }, now),
      expires_at: card.expires_at?.toISOString() ?? null,
      rewards: terms.rewards.map(({ stamps_required, name }) => ({ stamps_required, name })),
    })),
  }
}
