/** Takes an import back: its balances, then the customers it created, then its notes about others. */
import type { ImportBalances } from '@stampwell/contract/business/imports.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { deleteOldCodes } from '../stamping/old-codes.sql.ts'
import { KEPT, takeBackBalances } from './balances/take-back-balances.ts'
import { removeImportedCustomers, removeImportedNotes } from './bulk-customers.sql.ts'
import { deleteFailedFor } from './import-errors.sql.ts'
import { addRemovedCount, setBalances, type ImportRow } from './imports.sql.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

type TakeBackInput = {
  db: Db
  row: ImportRow
  limit: number
  signal: AbortSignal
  /** Returns the time of a step whose lease was renewed, or null when the import was stopped or taken over. */
  begin: (tx: Db) => Promise<Date | null>
}

/** Returns false when it was stopped before its end. */
export async function takeBackImport(input: TakeBackInput): Promise<boolean> {
  return (await takeBackAllBalances(input)) && (await takeBackPeople(input))
}

/** Balances go first: a customer who holds a card stays on the list. */
async function takeBackAllBalances(input: TakeBackInput): Promise<boolean> {
  const { business_id, id, balances } = input.row
  const isMine = await inSteps(input, async (tx) => {
    await deleteOldCodes(tx, business_id, id)
    // An earlier undo said why balances stayed. That may be over, or another reason may hold now.
    await deleteFailedFor(tx, business_id, id, Object.values(KEPT))
    return null
  })
  if (!isMine || balances === null) return isMine
  let kept = 0
  return inSteps(input, async (tx, { after, limit, now }) => {
    const step = await takeBackBalances(tx, business_id, id, { after, limit, now })
    kept += step.kept
    await setBalances(tx, business_id, id, { ...(balances as ImportBalances), kept }) // written by the import
    return step.last
  })
}

/** Takes back customers that nobody stamped, changed or merged, and the import's notes about other customers. */
function takeBackPeople(input: TakeBackInput): Promise<boolean> {
  const { business_id, id } = input.row
  return inSteps(input, async (tx, { after, limit, now }) => {
    const { gone, last } = await removeImportedCustomers(tx, business_id, id, { after, limit, now })
    if (gone > 0) await addRemovedCount(tx, business_id, id, gone)
    // The notes are deleted after the last customer.
    if (last === null && (await removeImportedNotes(tx, business_id, id, limit)) > 0) return after
    return last
  })
}

type Step = (tx: Db, at: { after: string; limit: number; now: Date }) => Promise<string | null>

/** Runs the step after each id that it returns, until it returns none. Returns false when it was stopped before. */
async function inSteps({ db, limit, signal, begin }: TakeBackInput, run: Step): Promise<boolean> {
  for (let after: string | null = NO_ID; after !== null;) {
    const from: string = after
    const step = await withTransaction(db, async (tx) => {
      const now = await begin(tx)
      return now && { last: await run(tx, { after: from, limit, now }) }
    })
    if (step === null || signal.aborted) return false
    after = step.last
  }
  return true
}
