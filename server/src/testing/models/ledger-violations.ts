/** Violations in a card’s ledger: its rows, balance, receipts and scans. */
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import {
  addRows,
  business,
  give,
  join,
  ledgerRow,
  now,
  otherCustomer,
  redeem,
  undoRow,
} from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

const ROWS_IN_ORDER = 'A ledger row is not earlier than the row before it, nor the card than its last row'
const before = new Date(now.getTime() - 1)

export const ledgerViolations: Violation[] = [
  ['A card’s balance is the sum of its ledger', (tx) => tx.updateTable('customer_cards').set({ balance: 3 }).execute()],
  [
    'A card’s state is that of its last ledger row',
    (tx) => tx.updateTable('customer_cards').set({ last_seq: 4 }).execute(),
  ],
  [
    'An open card has fewer stamps than its terms require',
    (tx) => tx.updateTable('customer_cards').set({ balance: 10 }).execute(),
  ],
  [
    'A published card matches its newest terms',
    (tx) => tx.updateTable('rewards').set({ details: 'Not on Mondays' }).execute(),
  ],
  [
    'A published card matches its newest terms',
    (tx) => tx.updateTable('stamp_cards').set({ terms_version: 2 }).execute(),
  ],
  [
    'Each ledger row’s balance follows from the row before it',
    (tx) => tx.updateTable('stamp_events').set({ balance: 5 }).where('id', '=', join).execute(),
  ],
  [
    'A balance never falls below zero',
    async (tx) => {
      await sql`alter table stamp_events drop constraint stamp_events_balance_check`.execute(tx)
      await tx.updateTable('stamp_events').set({ balance: -1 }).where('id', '=', give).execute()
    },
  ],
  [
    'A ledger row is undone at most once',
    async (tx) => {
      await sql`drop index stamp_events_one_reversal`.execute(tx)
      await addRows(tx, undoRow(give), undoRow(give, 5))
    },
  ],
  ['An undo reverses a whole earlier row of the same card', (tx) => addRows(tx, { ...undoRow(give), quantity: -8 })],
  ['The application can neither change nor delete ledger rows', async () => undefined],
  [
    'An idempotency key has at most one effect',
    async (tx) => {
      await sql`drop index stamp_events_one_per_key`.execute(tx)
      await addRows(
        tx,
        ledgerRow({ id: newId(now), seq: 4, kind: 'give', quantity: 1, balance: 1, cycle: 2, idempotency_key: 'k1' }),
      )
    },
  ],
  [
    'A card’s ledger rows are numbered from 1 without a gap',
    (tx) => tx.updateTable('stamp_events').set({ seq: 7 }).where('id', '=', redeem).execute(),
  ],
  [ROWS_IN_ORDER, (tx) => tx.updateTable('stamp_events').set({ created_at: before }).where('id', '=', give).execute()],
  [ROWS_IN_ORDER, (tx) => tx.updateTable('customer_cards').set({ updated_at: before }).execute()],
  [
    'A card’s first row is a join or a merge, and no card has two joins with stamps',
    (tx) => tx.updateTable('stamp_events').set({ kind: 'join' }).where('id', '=', give).execute(),
  ],
  [
    'A card’s first row is a join or a merge, and no card has two joins with stamps',
    (tx) => tx.updateTable('stamp_events').set({ kind: 'give' }).where('id', '=', join).execute(),
  ],
  [
    'The money carried over is that of the ledger’s last row',
    (tx) => tx.updateTable('customer_cards').set({ remainder_minor: 50 }).execute(),
  ],
  [
    'Money spent is in the stamps it made or carried over, and less than a stamp’s price is carried over',
    (tx) => tx.updateTable('stamp_events').set({ spend_minor: 500 }).where('id', '=', give).execute(),
  ],
  [
    'A receipt belongs to a give that was not undone, or names the row that refunded it',
    (tx) =>
      tx
        .insertInto('receipts')
        .values({ business_id: business, receipt: 'R1', event_id: redeem, created_at: now })
        .execute(),
  ],
  [
    'Stamps are whole and within bounds',
    (tx) => tx.updateTable('stamp_events').set({ quantity: 51 }).where('id', '=', give).execute(),
  ],
  [
    'An archived card takes no more stamps',
    (tx) =>
      tx
        .updateTable('stamp_cards')
        .set({ archived_at: new Date(now.getTime() - 1) })
        .execute(),
  ],
  [
    'The staff member and the reward that a row names belong to its business',
    (tx) => tx.updateTable('stamp_events').set({ staff_id: otherCustomer }).where('id', '=', give).execute(),
  ],
  [
    'A scan opened one give',
    async (tx) => {
      await tx.updateTable('stamp_events').set({ scan_id: otherCustomer }).where('id', '=', give).execute()
      await addRows(
        tx,
        ledgerRow({ id: newId(now), seq: 4, kind: 'give', quantity: 1, balance: 1, cycle: 2, scan_id: otherCustomer }),
      )
    },
  ],
  [
    'A scan’s stamp is its own customer’s',
    (tx) =>
      tx
        .insertInto('scans')
        .values({
          business_id: business,
          id: newId(now),
          customer_id: otherCustomer,
          scanned_at: now,
          expires_at: now,
          given_event_id: give,
        })
        .execute(),
  ],
]
