/** Violations in the balances that an import brought. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'
import { newId } from '../../db/new-id.ts'
import { give, join, keys, now } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

const FULL_CARDS = 'An import issues only rewards for full cards, and no more than it names'
const LEDGER_ROW =
  'A balance from an import has its ledger row, which is undone exactly when the balance was taken back'

/** Makes the give a correction of an import that named one reward. */
async function asImported(tx: Transaction<Tables>, more: { rewards?: number; taken_back_at?: Date } = {}) {
  await tx.updateTable('stamp_events').set({ source: 'import', kind: 'adjust' }).where('id', '=', give).execute()
  await tx
    .insertInto('import_balances')
    .values({ ...keys, import_id: newId(now), line: 2, event_id: give, rewards: 1, ...more })
    .execute()
}

export const importViolations: Violation[] = [
  [
    'An import joins customers without stamps and moves stamps by corrections',
    (tx) => tx.updateTable('stamp_events').set({ source: 'import' }).where('id', '=', join).execute(),
  ],
  [FULL_CARDS, (tx) => asImported(tx, { rewards: 0 })],
  [
    FULL_CARDS,
    async (tx) => {
      await asImported(tx)
      await tx.updateTable('card_terms').set({ number_of_stamps: 11 }).execute()
    },
  ],
  [LEDGER_ROW, (tx) => asImported(tx, { taken_back_at: now })],
]
