/** Plans and writes what a batch brings besides people: balances, old codes and last visits. */
import type { ImportBalances, ImportCard } from '@stampwell/contract/business/imports.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import type { Db } from '../../db/open.ts'
import type { RowTarget } from '../classify-rows.ts'
import type { FailedRow } from '../import-errors.sql.ts'
import type { Counts } from '../imports.sql.ts'
import type { KeySet } from '../key-set.ts'
import type { LeftOutCell } from '../left-out.ts'
import type { ReadRow, RowPerson } from '../reading/read-row.ts'
import { NO_BALANCES, addBalances } from './balance-totals.ts'
import { writeBalances } from './bring-balances.ts'
import { planOldCodes, writeOldCodes, type OldCodePlan } from './bring-old-codes.ts'
import { moveLastVisits } from './move-last-visits.ts'
import { planBalances, type BalancePlan, type LoadedBalances } from './plan-balances.ts'

type Targets = ReadonlyMap<RowPerson, RowTarget>
type Along = {
  cards: BalancePlan['cards']
  codes: OldCodePlan['codes']
  targets: Targets
  left_out: LeftOutCell[]
  errors: FailedRow[]
  /** The totals of the import so far; null for an import without cards. */
  totals: ImportBalances | null
}

/** `before`: the totals of earlier batches. `importedKeys`: what earlier rows brought, in a check; a run finds it in the database. */
export async function planAlong(
  db: Db,
  businessId: string,
  {
    before,
    secrets,
    ...input
  }: {
    rows: readonly ReadRow[]
    targets: Targets
    options: { cards: readonly ImportCard[]; add_again: boolean }
    loaded: LoadedBalances
    importedKeys: KeySet
    before: ImportBalances | null
    secrets: Secrets
    now: Date
  },
): Promise<Along> {
  const plan = planBalances(input)
  const codes = await planOldCodes(db, businessId, { ...input, secrets })
  return {
    cards: plan.cards,
    codes: codes.codes,
    targets: input.targets,
    left_out: [...plan.left_out, ...codes.left_out],
    errors: [...plan.errors, ...codes.errors],
    totals: input.options.cards.length === 0 ? null : addBalances(before ?? NO_BALANCES, plan.totals),
  }
}

/**
 * Returns the counts of a batch with what comes along: a known customer who gets only an old code or a later visit is not
 * left as they are. Without them a file of old codes would seem to hold nothing new.
 */
export function countAlong(counts: Counts, { codes, targets }: Pick<Along, 'codes' | 'targets'>): Counts {
  const coded = new Set(codes.map(({ target }) => target))
  const visits = new Map<string, Date>()
  let changed = 0
  for (const [{ last_visit_at: visit }, target] of targets) {
    const { known, is_unchanged } = target
    if (!known) continue
    const isLater = visit !== null && visit > (visits.get(known.id) ?? known.last_activity_at)
    if (isLater) visits.set(known.id, visit)
    if (is_unchanged && (isLater || coded.has(target))) changed += 1
  }
  return { ...counts, completed: counts.completed + changed, known: counts.known - changed }
}

/** `created` has the ids of the customers that the batch created. */
export async function writeAlong(
  db: Db,
  businessId: string,
  {
    importId,
    along: { cards, codes, targets },
    created,
    now,
  }: { importId: string; along: Along; created: ReadonlyMap<RowPerson, string>; now: Date },
): Promise<void> {
  await writeBalances(db, businessId, { importId, cards, created })
  await writeOldCodes(db, businessId, { importId, codes, created, now })
  await moveLastVisits(db, businessId, targets)
}
