import type { adminCustomers, MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import { metaOf, pageOfShort, windowOf } from '@stampwell/contract/page-of.ts'
import { LEAVING_TAKES_MS, statusOfCustomer } from '@stampwell/domain/customers/customer.ts'
import { maskEmail, shownEmail } from '@stampwell/domain/text/email.ts'
import { maskName, REVEAL_MS } from '@stampwell/domain/customers/mask-person.ts'
import { maskPhone, showPhone } from '@stampwell/domain/text/phone.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { privacyRequestDue } from '@stampwell/domain/customers/privacy-request.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { listMergesInto } from '../merges/merges.sql.ts'
import { withTermsThatCount } from '../stamp-cards/load-terms.ts'
import { cardBalance } from '../stamping/card-balance.ts'
import { listCustomerCards } from '../stamping/customer-cards.sql.ts'
import { findPeople } from './find-people.ts'
import { findPerson, type Person } from './people.sql.ts'
import { countAnyRequests, listAnyRequests, type PrivacyRequestRow } from './privacy-requests.sql.ts'

const EVER = new Date(0)

export function adminCustomersRoutes(): Handlers<typeof adminCustomers> {
  return {
    list: async ({ query: { search, business_id: businessId, ...paged }, db, now }) => {
      const found = search ? await findPeople(db, { search, businessId }) : []
      const { rows, meta } = pageOfShort(found, paged, () => [])
      return { customers: await presentMasked(db, rows, now), meta }
    },

    show: async ({ params, db, now }) => {
      const person = (await findPerson(db, params.id)) ?? refuse('not_found')
      const [customer = refuse('not_found')] = await presentMasked(db, [person], now)
      const merges = await listMergesInto(db, person.business_id, person.id, EVER)
      return {
        customer,
        merges: merges.map(({ id, merged_at, name }) => ({
          id,
          merged_at: merged_at.toISOString(),
          name: maskName(name),
        })),
      }
    },

    reveal: async (input) => {
      const { params, db, now } = input
      const person = (await findPerson(db, params.id)) ?? refuse('not_found')
      const { id, name, phone, date_of_birth, business_id: businessId, business_name } = person
      // The entry names the record and the business, never the person.
      await recordAct(db, input, {
        action: 'customer.revealed',
        subject: { kind: 'customer', id, name: business_name },
        businessId,
      })
      return {
        customer: { id, name, phone: phone && showPhone(phone), email: shownEmail(person), date_of_birth },
        shown_until: new Date(now.getTime() + REVEAL_MS).toISOString(),
      }
    },

    privacyRequests: async ({ query, db }) => {
      const { state, search } = query
      // Open requests stand oldest first, because they wait; done ones newest first, because the last is looked for.
      const rows = await listAnyRequests(db, { state, search }, windowOf(query, state === 'open' ? 'asc' : 'desc'))
      const total = await countAnyRequests(db, { state, search })
      return { privacy_requests: rows.map(presentRequest), meta: metaOf({ ...query, total }) }
    },
  }
}

function presentRequest({ business_id, business_name, name, asked_at, done_at, ...request }: PrivacyRequestRow) {
  const isPlanned = request.kind === 'erase' && done_at === null
  return {
    ...request,
    name: name === null ? null : maskName(name),
    business: { id: business_id, name: business_name },
    asked_at: asked_at.toISOString(),
    due_at: privacyRequestDue(asked_at).toISOString(),
    planned_at: isPlanned ? new Date(asked_at.getTime() + LEAVING_TAKES_MS).toISOString() : null,
    done_at: done_at?.toISOString() ?? null,
  }
}

/** Presents people without anything that says who they are. */
async function presentMasked(db: Db, found: readonly Person[], now: Date): Promise<MaskedCustomer[]> {
  const cards = await listCards(db, found, now)
  return found.map(({ id, business_id, business_name, name, phone, ...person }) => {
    const email = shownEmail(person)
    return {
      id,
      business: { id: business_id, name: business_name },
      name: maskName(name),
      phone: phone && maskPhone(phone),
      email: email && maskEmail(email),
      status: statusOfCustomer(person.last_activity_at, now),
      joined_at: person.joined_at.toISOString(),
      last_activity_at: person.last_activity_at.toISOString(),
      leave_asked_at: person.leave_asked_at?.toISOString() ?? null,
      cards: cards.get(id) ?? [],
    }
  })
}

/** Returns the cards by customer, read once for each business that was found. */
async function listCards(db: Db, found: readonly Person[], now: Date): Promise<Map<string, MaskedCustomer['cards']>> {
  const all = new Map<string, MaskedCustomer['cards']>()
  for (const [businessId, persons] of Map.groupBy(found, ({ business_id }) => business_id)) {
    const ids = persons.map(({ id }) => id)
    const cards = await withTermsThatCount(db, businessId, await listCustomerCards(db, businessId, ids))
    for (const { terms, ...card } of cards)
      all.set(card.customer_id, [
        ...(all.get(card.customer_id) ?? []),
        {
          stamp_id: card.stamp_id,
          card_name: card.card_name,
          ...cardBalance({ ...card, number_of_stamps: terms.number_of_stamps }, now),
        },
      ])
  }
  return all
}
