/** The codes of another service's cards that a file brings, each to one customer. A code in use is a conflict. */
import type { Secrets } from '../../crypto/secrets.ts'
import type { Db } from '../../db/open.ts'
import { insertOldCodes, listOldCodes } from '../../stamping/old-codes.sql.ts'
import { expiryOfOldCode, hashesOfOldCode } from '../../stamping/old-codes.ts'
import { say } from '../../texts/import-refusals.ts'
import type { RowTarget } from '../classify-rows.ts'
import { keysOf } from '../earlier-rows.ts'
import { ConcurrentChange } from '../concurrent-change.ts'
import type { FailedRow } from '../import-errors.sql.ts'
import { keptCells } from '../kept-cells.ts'
import type { KeySet } from '../key-set.ts'
import type { LeftOutCell } from '../left-out.ts'
import type { ReadRow, RowPerson } from '../reading/read-row.ts'

type PlannedCode = { code_hash: string; target: RowTarget }
export type OldCodePlan = { codes: PlannedCode[]; left_out: LeftOutCell[]; errors: FailedRow[] }

type CodeRow = { row: ReadRow; target: RowTarget; code: string; hashes: string[] }

/** `importedKeys`: the codes of earlier rows and their people. */
export async function planOldCodes(
  db: Db,
  businessId: string,
  {
    rows,
    targets,
    secrets,
    importedKeys,
  }: { rows: readonly ReadRow[]; targets: ReadonlyMap<RowPerson, RowTarget>; secrets: Secrets; importedKeys: KeySet },
): Promise<OldCodePlan> {
  const plan: OldCodePlan = { codes: [], left_out: [], errors: [] }
  const asked = rows.flatMap((row): CodeRow[] => {
    const target = row.person && targets.get(row.person)
    const codes = row.person?.old_codes ?? []
    return target
      ? codes.map((code) => ({ row, target, code, hashes: hashesOfOldCode(secrets, businessId, code) }))
      : []
  })
  const hashes = asked.flatMap((one) => one.hashes)
  const known = new Map((await listOldCodes(db, businessId, hashes)).map((one) => [one.code_hash, one.customer_id]))
  for (const { row, target, code, hashes: own } of asked) {
    const [code_hash = ''] = own
    const owner = own.map((hash) => known.get(hash)).find((id) => id !== undefined)
    const people = target.known ? [target.known.id] : keysOf(target.created)
    const isTakenBefore =
      importedKeys.has(code_hash) && !people.some((person) => importedKeys.has(`${code_hash} ${person}`))
    if (isTakenBefore || (owner !== undefined && owner !== target.known?.id)) {
      plan.left_out.push({ line: row.line, field: 'old_code', reason: 'taken', text: code })
      plan.errors.push({ line: row.line, reason: say('old_code_taken'), cells: keptCells(row.cells) })
      continue
    }
    if (!importedKeys.has(code_hash) && owner === undefined) plan.codes.push({ code_hash, target })
    importedKeys.add(code_hash)
    for (const person of people) importedKeys.add(`${code_hash} ${person}`)
  }
  return plan
}

/** Writes the codes. Throws `ConcurrentChange` when another import took one meanwhile. */
export async function writeOldCodes(
  db: Db,
  businessId: string,
  {
    importId,
    codes,
    created,
    now,
  }: { importId: string; codes: readonly PlannedCode[]; created: ReadonlyMap<RowPerson, string>; now: Date },
): Promise<void> {
  const rows = codes.flatMap(({ code_hash, target: { known, created: person } }) => {
    const customer_id = known?.id ?? created.get(person)
    return customer_id === undefined ? [] : [{ code_hash, customer_id, expires_at: expiryOfOldCode(now) }]
  })
  if ((await insertOldCodes(db, businessId, { importId, codes: rows })) < rows.length) throw new ConcurrentChange()
}
