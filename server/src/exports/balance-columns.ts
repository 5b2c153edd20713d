/** A column of stamps and one of open rewards for each published card, as the import proposes them. */
import type { Db } from '../db/open.ts'
import { hasEnded } from '@stampwell/domain/stamping/stamping.ts'
import type { CustomerCard } from '../stamping/customer-cards.sql.ts'
import { listPublishedCards } from '../stamp-cards/stamp-cards.sql.ts'
import { listReadyRewards } from '../stamping/ready-rewards.sql.ts'

type BalanceColumns = {
  headers: string[]
  /** Returns the cells of customers by their ids; `held` are the cards of them all. */
  cellsOf: (customerIds: readonly string[], held: readonly CustomerCard[]) => Promise<Map<string, string[]>>
}

export async function balanceColumns(db: Db, businessId: string, now: Date): Promise<BalanceColumns> {
  const cards = await listPublishedCards(db, businessId)
  const names = distinct(cards.map(({ card_name }) => card_name))
  return {
    headers: names.flatMap((name) => [`stamps: ${name}`, `rewards: ${name}`]),
    async cellsOf(customerIds, held) {
      const keyOf = (row: { customer_id: string; stamp_id: string }) => `${row.customer_id} ${row.stamp_id}`
      const open = Map.groupBy(await listReadyRewards(db, businessId, customerIds, now), keyOf)
      const stamps = new Map(
        held.filter((card) => !hasEnded(card, now)).map((card) => [keyOf(card), card.balance] as const),
      )
      const cellsOf = (customer_id: string) =>
        cards.flatMap(({ id }) => {
          const key = keyOf({ customer_id, stamp_id: id })
          return [stamps.get(key), open.get(key)?.length].map((count) => (count === undefined ? '' : String(count)))
        })
      return new Map(customerIds.map((id) => [id, cellsOf(id)]))
    },
  }
}

/** Numbers names that several cards have. */
function distinct(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
