/** Violations in issued rewards. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'
import { newId } from '../../db/new-id.ts'
import {
  addRows,
  business,
  customer,
  give,
  keys,
  now,
  otherCustomer,
  reward,
  undoRow,
} from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

const merged = newId(now)
const merge = (tx: Transaction<Tables>) =>
  tx
    .insertInto('customer_merges')
    .values({
      business_id: business,
      id: merged,
      keep_id: otherCustomer,
      merge_id: customer,
      merged_at: now,
      merged_by: customer,
      merged_by_name: 'Ada',
    })
    .execute()

export const rewardViolations: Violation[] = [
  [
    'A reward is issued at most once for each card and cycle, unless it was taken back',
    async (tx) => {
      await sql`drop index issued_rewards_once`.execute(tx)
      await tx
        .insertInto('issued_rewards')
        .values({
          ...keys,
          id: newId(now),
          code: 'DEF',
          reward_id: reward,
          cycle: 1,
          event_id: give,
          name: 'Free coffee',
          type: 'free_item',
          issued_at: now,
        })
        .execute()
    },
  ],
  [
    'A reward comes from a row of its own card’s ledger',
    (tx) => tx.updateTable('issued_rewards').set({ customer_id: otherCustomer }).execute(),
  ],
  [
    'Each reward whose stamps were reached was issued',
    async (tx) => {
      await sql`update card_terms set rewards = jsonb_set(rewards, '{0,stamps_required}', '5')`.execute(tx)
      await sql`update issued_rewards set cycle = 4`.execute(tx)
    },
  ],
  [
    'An issued reward is one of its own card',
    async (tx) => {
      const other = newId(now)
      await tx
        .insertInto('stamp_cards')
        .values({ business_id: business, id: other, card_name: 'Tea', created_at: now, updated_at: now })
        .execute()
      await tx.updateTable('rewards').set({ stamp_id: other }).execute()
    },
  ],
  [
    'A reward was earned before it was redeemed or taken back',
    (tx) =>
      tx
        .updateTable('issued_rewards')
        .set({ issued_at: new Date(now.getTime() + 1) })
        .execute(),
  ],
  [
    'A gift comes from a row that moved no stamps and names it',
    (tx) => tx.updateTable('issued_rewards').set({ gift: true }).execute(),
  ],
  [
    'A reward moved by a merge was earned by the merged customer and belongs to the kept one',
    async (tx) => {
      await merge(tx)
      await tx.updateTable('issued_rewards').set({ merge_id: merged, customer_id: customer }).execute()
    },
  ],
  [
    'A reward that an undone row had issued, and nobody had redeemed, was taken back',
    async (tx) => {
      await tx.updateTable('issued_rewards').set({ redeemed_at: null, redeemed_event_id: null }).execute()
      await addRows(tx, undoRow(give))
    },
  ],
  [
    'A redeemed reward has a redemption of its own in the ledger, not undone',
    (tx) => tx.updateTable('issued_rewards').set({ redeemed_event_id: give }).execute(),
  ],
  [
    'A redemption hands out exactly one reward',
    (tx) => tx.updateTable('issued_rewards').set({ redeemed_at: null, redeemed_event_id: null }).execute(),
  ],
  [
    'No reward was redeemed after it had expired',
    (tx) =>
      tx
        .updateTable('issued_rewards')
        .set({ expires_at: new Date(now.getTime() - 1) })
        .execute(),
  ],
  [
    'A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send',
    (tx) => tx.updateTable('issued_rewards').set({ type: 'airtime' }).execute(),
  ],
  [
    'A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send',
    (tx) => tx.updateTable('issued_rewards').set({ fulfilment: 'pending' }).execute(),
  ],
  [
    'A sent reward has a time of sending, after its redemption',
    (tx) => tx.updateTable('issued_rewards').set({ fulfilment: 'done' }).execute(),
  ],
]
