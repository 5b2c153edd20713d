/**
 * Plans which balances a batch of rows brings. Writes nothing to the database; records planned keys in `importedKeys`.
 * The preview and the import share it.
 */
import type { ImportBalances, ImportCard } from '@stampwell/contract/business/imports.ts'
import { bringBalance, type BroughtBalance, type TooManyRewards } from '@stampwell/domain/stamping/balance-import.ts'
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import type { CardState, Earned, Step } from '@stampwell/domain/stamping/stamping.ts'
import { termsThatCount, type PromisedReward } from '@stampwell/domain/stamping/terms.ts'
import type { CardTerms, CardWithTerms } from '../../stamp-cards/load-terms.ts'
import { promiseOf } from '../../stamping/append-events.ts'
import { isHolding } from '../../stamping/lock-customer-card.ts'
import type { CustomerCardRow } from '../../stamping/ledger.sql.ts'
import { say } from '../../texts/import-refusals.ts'
import type { RowTarget } from '../classify-rows.ts'
import { keysOf } from '../earlier-rows.ts'
import type { FailedRow } from '../import-errors.sql.ts'
import { keptCells } from '../kept-cells.ts'
import type { KeySet } from '../key-set.ts'
import type { LeftOutCell } from '../left-out.ts'
import type { ReadRow, RowPerson } from '../reading/read-row.ts'
import { NO_BALANCES } from './balance-totals.ts'
import { TOO_MANY_REWARDS, type RowBalance } from './read-row-balances.ts'

/**
 * `customerCards`, `issuedRewards` and `alreadyImported` are those of known customers, by `customerCardKey`. `costs`: what a
 * reward costs the merchant, by its id. `counted`: known customers to whom earlier batches brought a balance.
 */
export type LoadedBalances = {
  costs: ReadonlyMap<string, number | null>
  cards: ReadonlyMap<string, CardWithTerms | null>
  customerCards: ReadonlyMap<string, CustomerCardRow>
  issuedRewards: ReadonlyMap<string, readonly Pick<Earned, 'reward_id' | 'cycle'>[]>
  alreadyImported: ReadonlySet<string>
  counted: ReadonlySet<string>
}
type PlannedReward = { earned: Earned; reward: PromisedReward; timezone: string }
type PlannedStep = Step & { line: number | null; rewards: PlannedReward[] }
/** A customer's card with the rows that it gets. `row` is the card as it stands; undefined: it has none yet. */
export type PlannedCard = {
  customer: { id: string } | RowPerson
  stamp_id: string
  row: CustomerCardRow | undefined
  state: CardState
  steps: PlannedStep[]
  now: Date
}
export type BalancePlan = {
  cards: PlannedCard[]
  totals: ImportBalances
  left_out: LeftOutCell[]
  /** Lines whose balance does not come, with the reason. */
  errors: FailedRow[]
}

export const SKIPPED = {
  already: say('balance_already'),
  holding: say('card_held'),
  not_open: say('card_closed'),
} as const

export function customerCardKey(customerId: string, stampId: string): string {
  return `${customerId} ${stampId}`
}

type PlanInput = {
  rows: readonly ReadRow[]
  targets: ReadonlyMap<RowPerson, RowTarget>
  options: { cards: readonly ImportCard[]; add_again: boolean }
  loaded: LoadedBalances
  /** Customers and people of the file who got a balance before, by card and by `personKey`. */
  importedKeys: KeySet
  now: Date
}
/** `planned`: the cards of a batch so far, by the customer and the card. */
type Planning = Omit<PlanInput, 'rows' | 'targets'> & {
  plan: BalancePlan
  planned: Map<RowPerson | string, Map<string, PlannedCard>>
}

export function planBalances({ rows, targets, ...input }: PlanInput): BalancePlan {
  const plan: BalancePlan = { cards: [], totals: structuredClone(NO_BALANCES), left_out: [], errors: [] }
  const planning: Planning = { ...input, plan, planned: new Map() }
  for (const row of rows) {
    const target = row.person && targets.get(row.person)
    if (!row.person || !target) continue
    const reasons = row.balances_problem === null ? [] : [row.balances_problem]
    plan.totals.other_rewards += row.other_rewards
    let hasBalance = false
    for (const balance of row.person.balances) {
      const outcome = planBalance(planning, row, balance, target)
      if (outcome === null) hasBalance = true
      else reasons.push(outcome)
    }
    if (isFirstBalance(planning, target, hasBalance)) plan.totals.people += 1
    if (reasons[0] !== undefined) plan.errors.push({ line: row.line, reason: reasons[0], cells: keptCells(row.cells) })
  }
  plan.cards = [...planning.planned.values()].flatMap((cards) => [...cards.values()])
  return plan
}

const personKey = (idOrContact: string) => `person ${idOrContact}`

/**
 * Returns whether the row brings its person their first balance of the file. Keeps by what a later row can find them: a
 * row without a balance may say another address of somebody who has one.
 */
function isFirstBalance(
  { loaded, importedKeys }: Planning,
  { known, created }: RowTarget,
  hasBalance: boolean,
): boolean {
  const keys = (known === null ? keysOf(created) : [known.id, ...keysOf(known)]).map(personKey)
  const isCounted = (known !== null && loaded.counted.has(known.id)) || keys.some((key) => importedKeys.has(key))
  if (isCounted || hasBalance) for (const key of keys) importedKeys.add(key)
  return hasBalance && !isCounted
}

/** Returns null, or why the balance does not come. */
function planBalance(
  planning: Planning,
  { line, cells }: ReadRow,
  balance: RowBalance,
  { known, created }: RowTarget,
): string | null {
  const { plan, planned, loaded, options, importedKeys } = planning
  const { stamp_id } = balance
  const skip = (why: keyof typeof SKIPPED) => {
    plan.totals.skipped[why] += 1
    return SKIPPED[why]
  }
  const card = loaded.cards.get(stamp_id)
  const choice = options.cards.find((one) => one.stamp_id === stamp_id)
  if (!card || !choice || card.status !== 'published') return skip('not_open')
  const ofKnown = known && customerCardKey(known.id, stamp_id)
  const keys = ofKnown === null ? keysOf(created).map((key) => customerCardKey(key, stamp_id)) : [ofKnown]
  const isAgain = keys.some((key) => loaded.alreadyImported.has(key) || importedKeys.has(key))
  if (isAgain && !options.add_again) return skip('already')

  const owner = known?.id ?? created
  const before = planned.get(owner)?.get(stamp_id)
  const row = ofKnown === null ? undefined : loaded.customerCards.get(ofKnown)
  const isHeld = before !== undefined || isHolding(row)
  if (isHeld && !isAgain && choice.mode === 'set_when_new') return skip('holding')
  if (!isHeld && !card.is_open_for_joins) return skip('not_open')

  const now = eventTime(planning.now, row?.updated_at ?? planning.now)
  const state = before?.state ?? (row && isHeld ? row : null)
  const had = ofKnown === null ? [] : (loaded.issuedRewards.get(ofKnown) ?? [])
  const brought = applyBalance({ card, balance, state, row, had, over_goal: choice.over_goal, now })
  if ('too_many' in brought) {
    const field = brought.too_many
    plan.left_out.push({ line, field, reason: 'too_many', text: cells[choice[field] ?? -1] ?? '' })
    return TOO_MANY_REWARDS
  }
  for (const key of keys) importedKeys.add(key)
  const steps = stepsOf(brought, card.versions, line)
  const cards = planned.get(owner) ?? new Map<string, PlannedCard>()
  planned.set(owner, cards)
  const all = [...(before?.steps ?? []), ...steps]
  cards.set(stamp_id, { customer: known ?? created, stamp_id, row, state: brought.state, steps: all, now })
  countBrought(plan.totals, { line, balance, brought, steps, costs: loaded.costs })
  return null
}

type ApplyBalanceInput = Pick<Parameters<typeof bringBalance>[0], 'state' | 'had' | 'over_goal' | 'now'> & {
  card: CardWithTerms
  balance: RowBalance
  row: CustomerCardRow | undefined
}

function applyBalance({
  card: { versions },
  row,
  state,
  ...input
}: ApplyBalanceInput): BroughtBalance | TooManyRewards {
  const terms = versions.at(-1)
  if (!terms) throw new Error('A published card has no terms')
  return bringBalance({
    ...input,
    terms,
    kept: state === null ? terms : termsThatCount({ versions, held: state.terms_version, balance: state.balance }),
    state,
    // A customer who left the card goes on counting cycles: rewards of the earlier ones stay theirs.
    first_cycle: row && row.last_seq > 0 ? row.cycle + 1 : 1,
  })
}

type CountInput = Pick<LoadedBalances, 'costs'> & {
  line: number
  balance: RowBalance
  brought: BroughtBalance
  steps: readonly PlannedStep[]
}

function countBrought(
  totals: ImportBalances,
  { line, balance, brought: { state, dropped }, steps, costs }: CountInput,
): void {
  const rewards = steps.flatMap((step) => step.rewards)
  totals.stamps += balance.stamps - dropped
  totals.rewards += rewards.length
  for (const { reward } of rewards) {
    const worth = costs.get(reward.id) ?? reward.value_minor
    if (worth === null) totals.worth_unknown += 1
    else totals.worth_minor += worth
  }
  totals.dropped.stamps += dropped
  totals.dropped.points += balance.points_dropped
  totals.example ??= {
    line,
    stamp_id: balance.stamp_id,
    stamps: balance.stamps,
    balance: state.balance,
    rewards: rewards.length,
  }
}

/** Only the last step, the correction, belongs to the line and issues rewards. */
function stepsOf({ steps, earned }: BroughtBalance, versions: readonly CardTerms[], line: number): PlannedStep[] {
  const rewards = earned.map((one) => ({ earned: one, ...promiseOf(versions, one) }))
  return steps.map((step) =>
    step.kind === 'adjust' ? { ...step, line, rewards } : { ...step, line: null, rewards: [] },
  )
}
