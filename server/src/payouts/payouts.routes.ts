import type { Payout, payouts } from '@stampwell/contract/business/payouts.ts'
import { metaOf, totalOf, windowOf } from '@stampwell/contract/page-of.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import type { Handlers } from '../http/handler.ts'
import { countByType, countToSend, listPayouts, type PayoutRow } from './payouts.sql.ts'
import { searchedPhone } from '../reference/phone-number.ts'
import { presentIssuedReward } from '../stamping/present-ledger.ts'
import { reopenPayout, sendPayout } from './send-payout.ts'

export function payoutsRoutes(): Handlers<typeof payouts> {
  return {
    list: async ({ who, query, db, now }) => {
      const { status, type, search } = query
      const others = { status, search, phone: searchedPhone(search, who.country) }
      // Of those to send the longest waiting is first.
      const window = windowOf(query, status === 'pending' ? 'asc' : 'desc')
      const rows = await listPayouts(db, who.businessId, { ...others, type }, window)
      const counts = await countByType(db, who.businessId, others)
      const total = totalOf(counts, type)
      const pending = await countToSend(db, who.businessId)
      return {
        payouts: rows.map((row) => present(row, now)),
        meta: { ...metaOf({ ...query, total }), pending, counts },
      }
    },

    done: async ({ who, params, body, db, now }) => {
      const payout = await sendPayout({
        db,
        businessId: who.businessId,
        rewardId: params.reward,
        reference: body.reference,
        by: who.name,
        now,
      })
      return { payout: present(payout, now) }
    },

    reopen: async ({ who, params, db, now }) => {
      const payout = await reopenPayout({ db, businessId: who.businessId, rewardId: params.reward, by: who.name, now })
      return { payout: present(payout, now) }
    },
  }
}

function present(row: PayoutRow, now: Date): Payout {
  const {
    card_name,
    person_id,
    person_name,
    person_phone,
    redeemed_by,
    fulfilled_at,
    fulfilled_by,
    reopened_at,
    reopened_by,
  } = row
  return {
    reward: presentIssuedReward(row, now),
    customer:
      person_id === null
        ? null
        : { id: person_id, name: person_name ?? '', phone: person_phone === null ? null : showPhone(person_phone) },
    card_name,
    redeemed_by,
    sent: fulfilled_at && { at: fulfilled_at.toISOString(), by: fulfilled_by },
    reopened: reopened_at && { at: reopened_at.toISOString(), by: reopened_by },
  }
}
