import type { counter } from '@stampwell/contract/business/counter.ts'
import { Refusal, refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { prepared, type RequestInput, type Handlers, type PrincipalOf } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { recordCounterTimes, summarizeCounterTimes } from './counter-times.ts'
import { findCustomerNow } from '../stamping/find-customer.sql.ts'
import { codeIn, findAtCounter, findRewardByCode, type Match } from './find-at-counter.ts'
import { MAX_FOUND } from './find-at-counter.sql.ts'
import { findByOldCode } from '../stamping/old-codes.ts'
import { listOpenRewardsOf } from '../stamping/issued-rewards.sql.ts'
import { presentAtCounter, presentCustomers } from '../stamping/present-customer.ts'
import { presentIssuedReward, type ShownReward } from '../stamping/present-ledger.ts'

type CounterPrincipal = PrincipalOf<typeof counter.find>

export function counterRoutes(app: AppContext): Handlers<typeof counter> {
  return {
    find: prepared<typeof counter.find, { code: string | null }>({
      before: countCodeAttempt,
      act: async ({ who, query, db, now }, { code }) => {
        const byCode = code === null ? null : await findRewardByCode(db, who.businessId, code)
        const { matches, typed, phone } = await findAtCounter({
          db,
          businessId: who.businessId,
          country: who.country,
          text: query.q,
        })
        const isOurs = byCode !== null || matches.some(({ match }) => match === 'phone' || match === 'email')
        const old = isOurs ? [] : await findOld(app, { db, businessId: who.businessId, text: query.q, now })
        const others = matches.filter(({ row }) => old[0]?.row.id !== row.id)
        const found = await presentFound(db, who, [...old, ...others].slice(0, MAX_FOUND), now)
        if (!byCode) return { found, reward: null, typed, phone }
        const [whose] = await presentFound(db, who, [{ row: byCode.row, match: 'name' }], now)
        return {
          found,
          typed,
          phone,
          reward: whose
            ? { reward: presentFoundReward(who, byCode.reward, now), customer: whose.customer, rewards: whose.rewards }
            : null,
        }
      },
    }),

    show: async ({ who, params, db, now }) => {
      const row = await findCustomerNow(db, who.businessId, params.id)
      const [whose] = row ? await presentFound(db, who, [{ row, match: 'name' }], now) : []
      return whose ? { customer: whose.customer, rewards: whose.rewards } : refuse('not_found')
    },

    addTimes: async ({ who, body, db, now }) => {
      await recordCounterTimes({ db, businessId: who.businessId, timezone: who.timezone, now }, body.times)
      return {}
    },

    times: ({ who, db, now }) => summarizeCounterTimes({ db, businessId: who.businessId, timezone: who.timezone, now }),
  }
}

/** A code on another service's card; a part of somebody's number or name may be the same, and comes after it. */
async function findOld(
  { secrets }: AppContext,
  { db, businessId, text, now }: { db: Db; businessId: string; text: string; now: Date },
): Promise<Match[]> {
  const old = await findByOldCode(db, { secrets, businessId, text, now })
  return old ? [{ row: old.row, match: old.isEnded ? 'ended_old_code' : 'old_code' }] : []
}

/**
 * Counts an attempt at a reward's code and returns the code; null if the text is none. Over the limit, a text that can
 * only be a code is refused `too_many_requests`; one that may be a name or a number is searched only as that.
 */
async function countCodeAttempt({
  who,
  query,
  db,
  attempts,
  now,
}: RequestInput<typeof counter.find> & { db: Db }): Promise<{ code: string | null }> {
  const typed = codeIn(query.q)
  if (!typed) return { code: null }
  try {
    const actor = who.kind === 'till' ? who.tillId : who.userId
    await attempts.count(db, { limit: 'reward_codes', business: who.businessId, actor }, now)
    return { code: typed.code }
  } catch (cause) {
    if (cause instanceof Refusal && !typed.sure) return { code: null }
    throw cause
  }
}

/** A till is not told to whom a reward that was collected went: it may be a whole phone number. */
function presentFoundReward(who: CounterPrincipal, row: ShownReward, now: Date) {
  const reward = presentIssuedReward(row, now)
  return who.kind === 'till' ? { ...reward, recipient: null, reference: null } : reward
}

async function presentFound(db: Db, who: CounterPrincipal, matches: Match[], now: Date) {
  const shown = await presentCustomers(
    db,
    who.businessId,
    matches.map(({ row }) => row),
    now,
  )
  const rewards = await listOpenRewardsOf(
    db,
    who.businessId,
    shown.map(({ id }) => id),
    now,
  )
  return shown.map((customer, index) => ({
    customer: presentAtCounter(who, customer),
    match: matches[index]?.match ?? 'name',
    rewards: rewards
      .filter(({ customer_id }) => customer_id === customer.id)
      .map((row) => presentIssuedReward(row, now)),
  }))
}
