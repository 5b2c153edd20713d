import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'

/** Words of a doctor’s check, and a change of the sound ledger that the check must report. */
export type Violation = [says: string, plant: (tx: Transaction<Tables>) => Promise<unknown>]
