/**
 * Three columns for each card: stamps and main rewards, which the import proposes, and the number of other rewards,
 * which it leaves and says so.
 */
import type { Db } from '../db/open.ts'
import { comparedCardName } from '@stampwell/domain/cards/stamp-card.ts'
import { mainReward } from '@stampwell/domain/stamping/balance-import.ts'
import { hasEnded } from '@stampwell/domain/stamping/stamping.ts'
import type { CustomerCard } from '../stamping/customer-cards.sql.ts'
import { listTermsOfCards } from '../stamp-cards/terms.sql.ts'
import { listReadyRewards } from '../stamping/ready-rewards.sql.ts'
import { listExportedCards } from './exported-cards.sql.ts'

type BalanceColumns = {
  headers: string[]
  /** Returns the cells of customers by their ids; `held` are the cards of them all. */
  cellsOf: (customerIds: readonly string[], held: readonly CustomerCard[]) => Promise<Map<string, string[]>>
}

export async function balanceColumns(db: Db, businessId: string, now: Date): Promise<BalanceColumns> {
  const cards = await listExportedCards(db, businessId, now)
  const names = distinct(cards.map(({ card_name }) => card_name))
  const main = await listMainRewards(
    db,
    businessId,
    cards.map(({ id }) => id),
  )
  return {
    headers: names.flatMap((name) => [`stamps: ${name}`, `rewards: ${name}`, `other rewards: ${name}`]),
    async cellsOf(customerIds, held) {
      const keyOf = (row: { customer_id: string; stamp_id: string }) => `${row.customer_id} ${row.stamp_id}`
      const open = await listReadyRewards(db, businessId, customerIds, now)
      const isMain = ({ gift, reward_id }: (typeof open)[number]) => !gift && main.has(reward_id)
      const rewards = Map.groupBy(open.filter(isMain), keyOf)
      const others = Map.groupBy(
        open.filter((reward) => !isMain(reward)),
        keyOf,
      )
      const stamps = new Map(
        held.filter((card) => !hasEnded(card, now)).map((card) => [keyOf(card), card.balance] as const),
      )
      const cellsOf = (customer_id: string) =>
        cards.flatMap(({ id }) => {
          const key = keyOf({ customer_id, stamp_id: id })
          const counts = [stamps.get(key), rewards.get(key)?.length, others.get(key)?.length]
          return counts.map((count) => (count === undefined ? '' : String(count)))
        })
      return new Map(customerIds.map((id) => [id, cellsOf(id)]))
    },
  }
}

/**
 * Returns the ids of the rewards that a full card gives, each by the newest terms that promise it. An import issues the
 * main reward of today, so a reward that today's card gives earlier must not count as one.
 */
async function listMainRewards(db: Db, businessId: string, stampIds: string[]): Promise<Set<string>> {
  const isMain = new Map<string, boolean>()
  // Each card's oldest terms come first, so later ones decide.
  for (const terms of await listTermsOfCards(db, businessId, stampIds)) {
    const main = terms.rewards.length === 0 ? null : mainReward(terms)
    for (const { id } of terms.rewards) isMain.set(id, id === main)
  }
  return new Set([...isMain].flatMap(([id, is]) => (is ? [id] : [])))
}

/**
 * Numbers names that several cards have, as the import compares them; never with a number that is another card's name.
 */
function distinct(names: readonly string[]): string[] {
  const given = new Set(names.map(comparedCardName))
  const seen = new Set<string>()
  return names.map((name) => {
    const isFirst = !seen.has(comparedCardName(name))
    seen.add(comparedCardName(name))
    if (isFirst) return name
    let number = 2
    while (given.has(comparedCardName(`${name} (${number})`))) number++
    given.add(comparedCardName(`${name} (${number})`))
    return `${name} (${number})`
  })
}
