import type { cards } from '@stampwell/contract/public/cards.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { checkPerson } from '../customers/check-person.ts'
import { inBusiness } from '../db/in-business.ts'
import { withReading } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { presentPublicCard } from '../stamp-cards/present-card.ts'
import { joinFromCode } from './join-from-code.ts'
import { openCode } from './open-code.ts'
import { findPublicBusiness } from './wallet.sql.ts'

/** Tries at one card from one address in ten minutes: room for everybody on a café's one Wi-Fi. */
const JOINS_FROM_ONE_PLACE = 120
/** Links sent again to one phone or e-mail in an hour. */
const LINKS_TO_ONE_PERSON = 5

export function cardsRoutes(house: House): Pick<Handlers<typeof cards>, 'show' | 'join'> {
  return {
    show: async ({ params, db }) => {
      const { businessId, stampId } = await openCode(db, params.code)
      return withReading(await inBusiness(db, businessId), async tx => ({
        card: await presentPublicCard(tx, businessId, stampId) ?? refuse('not_found'), business: await findPublicBusiness(tx, businessId),
      }))
    },

    join: prepared<typeof cards.join, void>({
      before: async ({ params, body, ip, db, now }) => {
        await house.guesses.count(db, `join ${params.code} ${ip}`, JOINS_FROM_ONE_PLACE, 600, now)
        for (const contact of [body.phone, body.email]) {
          if (contact) await house.guesses.count(db, `join ${params.code} ${contact.toLowerCase()}`, LINKS_TO_ONE_PERSON, 3600, now)
        }
      },
      act: async ({ params, body, db, now, setStatus }) => {
        const code = await openCode(db, params.code)
        const { country } = await findPublicBusiness(db, code.businessId)
        const { name, phone = null, email = null, date_of_birth = null, marketing_consent = false } = body
        const person = checkPerson({ name, phone, email, date_of_birth }, { country, now })
        const joined = await joinFromCode({ db, house, code, person, wantsMarketing: marketing_consent, now })
        if ('sent_to' in joined) setStatus(200)
        return joined
      },
    }),
  }
}
