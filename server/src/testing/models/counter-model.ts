/**
 * Models one card, its versions, its rules and one customer with the domain's pure rules: what the server must answer,
 * step by step.
 */
import { expiryOfReward, mayRedeem, statusOfReward } from '@stampwell/domain/stamping/reward.ts'
import { isTooMuchForOneGive, stampsForSpend } from '@stampwell/domain/stamping/spend.ts'
import {
  dayBegan,
  mayGive,
  NO_RULES,
  type RuleRefusal,
  type StampingRules,
} from '@stampwell/domain/stamping/stamping-rules.ts'
import {
  giveNoStamp,
  giveStamps,
  hasEnded,
  joinCard,
  type CardState,
  type Outcome,
  type Step,
} from '@stampwell/domain/stamping/stamping.ts'
import { promiseTheSame, termsThatCount, type TermsVersion } from '@stampwell/domain/stamping/terms.ts'

export type ModelReward = {
  reward_id: string
  name: string
  cycle: number
  event: number
  issued_at: Date
  expires_at: Date | null
  redeemed_at: Date | null
  revoked_at: Date | null
  redeemed_by: number | null
}
type OfGive = { spend_minor: number | null; receipt: string | null; override: string | null }
type ModelEvent = Step &
  OfGive & { at: Date; undone: boolean; refunded: boolean; reward: number | null; remainder_minor: number }
type Promised = Omit<TermsVersion, 'version'>
type ModelTerms = TermsVersion & { timezone: string }

export type Model = {
  versions: [ModelTerms, ...ModelTerms[]]
  isPublished: boolean
  isOpenForJoins: boolean
  state: CardState | null
  events: ModelEvent[]
  rewards: ModelReward[]
  rules: StampingRules
  spend_minor: number | null
}

export function createModel({ timezone, ...promised }: Promised & { timezone: string }): Model {
  return {
    versions: [{ ...promised, timezone, version: 1 }],
    isPublished: true,
    isOpenForJoins: true,
    state: null,
    events: [],
    rewards: [],
    rules: NO_RULES,
    spend_minor: null,
  }
}

/** Changes the card: the new promise counts from now on if the card is published and the promise differs. */
export function modelChange(model: Model, promised: Promised) {
  const newest = newestOf(model)
  if (model.isPublished && !promiseTheSame(newest, promised))
    model.versions.push({ ...promised, timezone: newest.timezone, version: newest.version + 1 })
}

function newestOf({ versions }: Model): ModelTerms {
  return versions.at(-1) ?? versions[0]
}

/** Returns the terms that count for the customer now. */
export function modelKept(model: Model): ModelTerms {
  const { versions, state } = model
  return state ? termsThatCount({ versions, held: state.terms_version, balance: state.balance }) : newestOf(model)
}

export const NOTHING: OfGive = { spend_minor: null, receipt: null, override: null }
/** `stamps` or `spend_minor` is set; with `override` the business gives against the card's rules. */
export type ModelGive = { stamps: number | null; spend_minor: number | null; receipt: string | null; override: boolean }
/** Indexes of the rewards that this give issued, or the refusal. */
export type Verdict = { rewards: number[] } | { code: string; rule?: RuleRefusal & { last_give_at: Date | null } }

export function modelGive(model: Model, { stamps, spend_minor, receipt, override }: ModelGive, now: Date): Verdict {
  if (!model.isPublished) return { code: 'card_not_published' }
  if (!model.state && !model.isOpenForJoins) return { code: 'joins_closed' }
  if (receipt !== null && model.events.some((event) => event.receipt === receipt && event.kind !== 'undo'))
    return { code: 'receipt_used' }
  const due = whatIsDue(model, { stamps, spend_minor }, now)
  if (!due) return { code: 'validation_failed' }
  const rule = asked(model, due.quantity, now)
  if (rule && !override) return { code: 'stamping_rule', rule }

  const first = model.rewards.length
  if (!model.state) {
    const joined = joinCard({ terms: newestOf(model), now, had_sign_up_reward: false })
    record(model, joined, now)
  }
  const input = { terms: newestOf(model), kept: modelKept(model), state: model.state, now, had_sign_up_reward: true }
  const given = due.quantity > 0 ? giveStamps({ ...input, quantity: due.quantity }) : giveNoStamp(input)
  record(model, given, now, {
    spend_minor,
    receipt,
    override: rule?.rule ?? null,
    remainder_minor: due.remainder_minor,
  })
  return { rewards: model.rewards.flatMap((_, index) => (index >= first ? [index] : [])) }
}

/** Returns null for input that every give refuses. */
function whatIsDue(
  model: Model,
  { stamps, spend_minor }: Pick<ModelGive, 'stamps' | 'spend_minor'>,
  now: Date,
): { quantity: number; remainder_minor: number } | null {
  const carried = model.state && !hasEnded(model.state, now) ? (model.events.at(-1)?.remainder_minor ?? 0) : 0
  if (spend_minor === null) return { quantity: stamps ?? 1, remainder_minor: carried }
  if (stamps !== null || model.spend_minor === null) return null
  const due = stampsForSpend({ amount_minor: spend_minor, remainder_minor: carried, spend_minor: model.spend_minor })
  return isTooMuchForOneGive(due.stamps) ? null : { quantity: due.stamps, remainder_minor: due.remainder_minor }
}

/** Returns the card's rule that refuses the give, or null. */
function asked(
  { events, rules, versions: [{ timezone }] }: Model,
  quantity: number,
  now: Date,
): (RuleRefusal & { last_give_at: Date | null }) | null {
  if (quantity === 0) return null
  const standing = events.filter((event) => event.kind === 'give' && !event.undone && !event.refunded)
  const last_give_at = standing.at(-1)?.at ?? null
  const given_today = standing
    .filter((event) => event.at >= dayBegan(now, timezone))
    .reduce((sum, event) => sum + event.quantity, 0)
  const verdict = mayGive({ rules, now, timezone, last_give_at, given_today, quantity })
  return verdict === 'ok' ? null : { ...verdict, last_give_at }
}

/** `last` completes the newest ledger row. */
function record(model: Model, { steps, earned, state }: Outcome, now: Date, last: Partial<ModelEvent> = {}) {
  for (const [index, step] of steps.entries()) {
    const carried = step.kind === 'expire' ? 0 : (model.events.at(-1)?.remainder_minor ?? 0)
    model.events.push({
      ...step,
      ...NOTHING,
      at: now,
      undone: false,
      refunded: false,
      reward: null,
      remainder_minor: carried,
      ...(index === steps.length - 1 ? last : {}),
    })
  }
  model.state = { ...state }
  for (const { reward_id, cycle, terms_version } of earned) {
    const terms = model.versions.find(({ version }) => version === terms_version)
    const reward = terms?.rewards.find((one) => one.id === reward_id)
    // A reward that newer terms moved up the card was already earned in this cycle and is not issued again.
    if (model.rewards.some((had) => had.reward_id === reward_id && had.cycle === cycle && !had.revoked_at)) continue
    if (!terms || !reward) throw new Error('The rules earned an unknown reward')
    const expires_at = expiryOfReward({
      issued_at: now,
      expires_in_days: reward.expires_in_days,
      timezone: terms.timezone,
    })
    model.rewards.push({
      reward_id,
      name: reward.name,
      cycle,
      event: model.events.length - 1,
      issued_at: now,
      expires_at,
      redeemed_at: null,
      revoked_at: null,
      redeemed_by: null,
    })
  }
}

export function modelRedeem(model: Model, index: number, now: Date): string {
  const reward = model.rewards[index]
  if (!reward || !model.state) return 'not_found'
  const verdict = mayRedeem(reward, now)
  if (verdict !== 'ok') return verdict
  Object.assign(reward, { redeemed_at: now, redeemed_by: model.events.length })
  const { balance, cycle, terms_version } = model.state
  const remainder_minor = model.events.at(-1)?.remainder_minor ?? 0
  model.events.push({
    kind: 'redeem',
    quantity: 0,
    spent: 0,
    balance,
    cycle,
    terms_version,
    ...NOTHING,
    at: now,
    undone: false,
    refunded: false,
    reward: index,
    remainder_minor,
  })
  return 'ok'
}

/** Returns whether reads show the step: a customer card that expired empty has a ledger row but is not shown. */
export function isShown({ kind, quantity }: Step): boolean {
  return kind !== 'expire' || quantity !== 0
}

export function modelShows(model: Model, now: Date) {
  const { state, events, rewards } = model
  const isOver = state !== null && hasEnded(state, now)
  return {
    card: state && {
      stamps: isOver ? 0 : state.balance,
      cycle: state.cycle,
      number_of_stamps: modelKept(model).number_of_stamps,
      expires_at: state.expires_at?.toISOString() ?? null,
      remainder_minor: isOver ? 0 : (events.at(-1)?.remainder_minor ?? 0),
    },
    events: events.filter(isShown).map(({ kind, quantity, balance, cycle, undone, spend_minor, override }) => ({
      kind,
      quantity,
      balance,
      cycle,
      undone,
      spend_minor,
      override,
    })),
    rewards: rewards.map((reward) => ({
      name: reward.name,
      status: statusOfReward(reward, now),
      expires_at: reward.expires_at?.toISOString() ?? null,
    })),
  }
}
