import type { cards } from '@stampwell/contract/public/cards.ts'
import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { checkPerson } from '../customers/check-person.ts'
import { findKnownCustomer } from '../customers/customers.sql.ts'
import type { Person } from '../customers/create-customer.ts'
import { inBusiness } from '../db/in-business.ts'
import { withReading } from '../db/transaction.ts'
import type { AppContext } from '../app-context.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { readJoinCode } from '../stamp-cards/join-code.ts'
import { presentPublicCard } from '../stamp-cards/present-card.ts'
import { contactTyped, joinFromCode } from './join-from-code.ts'
import { namingClosedCard, openCode, refuseIfJoinsAreClosed } from './open-code.ts'
import { waitForLink } from './send-wallet-link.ts'
import { findPublicBusiness } from './wallet.sql.ts'

export function cardsRoutes(app: AppContext): Pick<Handlers<typeof cards>, 'show' | 'join'> {
  return {
    show: async ({ params, db, now }) => {
      const code = await openCode(db, params.code)
      const { businessId, stampId } = code
      return withReading(await inBusiness(db, businessId), async (tx) => {
        await refuseIfJoinsAreClosed(tx, code, now)
        return {
          stamp_id: stampId,
          card: (await presentPublicCard(tx, businessId, stampId)) ?? refuse('not_found'),
          business: await findPublicBusiness(tx, businessId),
        }
      })
    },

    join: prepared<typeof cards.join, Person>({
      before: async ({ params, body, ip, db, attempts, now }) => {
        const { businessId } = await openCode(db, params.code)
        const ofBusiness = await inBusiness(db, businessId)
        const { country } = await findPublicBusiness(ofBusiness, businessId)
        const { name, phone = null, email = null, date_of_birth = null } = body
        const person = checkPerson({ name, phone, email, date_of_birth }, { country, now })
        const contacts = [person.phone, person.email].filter((contact) => contact !== null)
        const ofContacts = contacts.map((contact) => ({
          limit: 'joins_of_contact' as const,
          business: businessId,
          contact,
        }))
        const fromAddress = {
          limit: 'joins_from_address' as const,
          card: readJoinCode(params.code),
          address: callerAddress(ip),
        }
        // A known customer gets their link. Its limits count when it is sent; here they only say how long to wait.
        const known = await findKnownCustomer(ofBusiness, businessId, person)
        const prefer = known && contactTyped(known, person)
        const { wait, message } = prefer
          ? await waitForLink({ ...app, attempts }, { db: ofBusiness, businessId, customer: known, prefer, now })
          : { wait: 0 }
        await attempts.countAll(db, [fromAddress, ...ofContacts], now, { wait, ...(wait > 0 && { message }) })
        return person
      },
      act: async ({ params, body, language, db, attempts, now, setStatus }, person) => {
        // Checked again inside the transaction: the code may have closed meanwhile.
        const code = await openCode(db, params.code)
        const wantsMarketing = body.marketing_consent ?? false
        const join = () => joinFromCode({ db, app, attempts, code, person, language, wantsMarketing, now })
        const joined = await namingClosedCard(db, code, { join, now })
        if ('sent_to' in joined) setStatus(200)
        return joined
      },
    }),
  }
}
