/** One card, its versions and one customer as the domain's pure rules tell the story: what the server must answer, step by step. */
import { expiryOfReward, mayRedeem, statusOfReward } from '@stampwell/domain/reward.ts'
import { giveStamps, hasEnded, joinCard, mayUndo, undoGive, type Earned, type Holding, type Step } from '@stampwell/domain/stamping.ts'
import { promiseTheSame, termsThatCount, type TermsVersion } from '@stampwell/domain/terms.ts'

export type ModelReward = { reward_id: string; name: string; cycle: number; event: number; issued_at: Date; expires_at: Date | null; redeemed_at: Date | null; revoked_at: Date | null; redeemed_by: number | null }
type ModelEvent = Step & { at: Date; undone: boolean; reward: number | null }
type Promised = Omit<TermsVersion, 'version'>
type ModelTerms = TermsVersion & { timezone: string }

export type Model = { versions: [ModelTerms, ...ModelTerms[]]; isPublished: boolean; holding: Holding | null; events: ModelEvent[]; rewards: ModelReward[] }

export function newModel({ timezone, ...promised }: Promised & { timezone: string }): Model {
  return { versions: [{ ...promised, timezone, version: 1 }], isPublished: true, holding: null, events: [], rewards: [] }
}

/** The card as its merchant left it: what it promises counts from now on, if it is published and promises something else. */
export function modelChange(model: Model, promised: Promised) {
  const newest = newestOf(model)
  if (model.isPublished && !promiseTheSame(newest, promised)) model.versions.push({ ...promised, timezone: newest.timezone, version: newest.version + 1 })
}

function newestOf({ versions }: Model): ModelTerms {
  return versions.at(-1) ?? versions[0]
}

/** The terms that count for the customer now. */
export function modelKept(model: Model): ModelTerms {
  const { versions, holding } = model
  return holding ? termsThatCount({ versions, held: holding.terms_version, balance: holding.balance }) : newestOf(model)
}

/** The rewards of this moment by index, or the refusal's code. */
export function modelGive(model: Model, quantity: number, now: Date): { rewards: number[] } | string {
  if (!model.isPublished) return 'card_not_published'
  const first = model.rewards.length
  if (!model.holding) {
    const joined = joinCard({ terms: newestOf(model), now, had_sign_up_reward: false })
    record(model, joined.steps, joined.earned, joined.holding, now)
  }
  const given = giveStamps({ terms: newestOf(model), kept: modelKept(model), holding: model.holding, quantity, now, had_sign_up_reward: true })
  record(model, given.steps, given.earned, given.holding, now)
  return { rewards: model.rewards.flatMap((_, index) => (index >= first ? [index] : [])) }
}

function record(model: Model, steps: Step[], earned: Earned[], holding: Holding, now: Date) {
  for (const step of steps) model.events.push({ ...step, at: now, undone: false, reward: null })
  model.holding = { ...holding }
  for (const { reward_id, cycle, terms_version } of earned) {
    const terms = model.versions.find(({ version }) => version === terms_version)
    const reward = terms?.rewards.find(one => one.id === reward_id)
    // A reward that newer terms moved up the card was earned in this cycle already, and is not issued again.
    if (model.rewards.some(had => had.reward_id === reward_id && had.cycle === cycle && !had.revoked_at)) continue
    if (!terms || !reward) throw new Error('The rules earned an unknown reward')
    const expires_at = expiryOfReward({ issued_at: now, expires_in_days: reward.expires_in_days, timezone: terms.timezone })
    model.rewards.push({ reward_id, name: reward.name, cycle, event: model.events.length - 1, issued_at: now, expires_at, redeemed_at: null, revoked_at: null, redeemed_by: null })
  }
}

/** `ok`, or the refusal's code. */
export function modelUndo(model: Model, index: number, now: Date): string {
  const event = model.events[index]
  if (!event || !model.holding) return 'not_found'
  const isKind = event.kind === 'give' || event.kind === 'redeem'
  const is_latest = isKind && !model.events.some((later, at) => at > index && later.kind !== 'undo' && !later.undone)
  const verdict = mayUndo({ event_created_at: event.at, now, is_latest, already_undone: event.undone })
  if (verdict !== 'ok') return verdict
  const { holding, step } = undoGive({ step: event, before: model.events[index - 1] ?? event, holding: model.holding })
  event.undone = true
  model.holding = holding
  model.events.push({ ...step, at: now, undone: false, reward: event.reward })
  for (const reward of model.rewards) {
    if (event.kind === 'give' && reward.event === index && !reward.redeemed_at && !reward.revoked_at) reward.revoked_at = now
    if (reward.redeemed_by === index) Object.assign(reward, { redeemed_at: null, redeemed_by: null })
  }
  return 'ok'
}

export function modelRedeem(model: Model, index: number, now: Date): string {
  const reward = model.rewards[index]
  if (!reward || !model.holding) return 'not_found'
  const verdict = mayRedeem(reward, now)
  if (verdict !== 'ok') return verdict
  Object.assign(reward, { redeemed_at: now, redeemed_by: model.events.length })
  const { balance, cycle, terms_version } = model.holding
  model.events.push({ kind: 'redeem', quantity: 0, spent: 0, balance, cycle, terms_version, at: now, undone: false, reward: index })
  return 'ok'
}

/** What every read must show now. */
export function modelShows(model: Model, now: Date) {
  const { holding, events, rewards } = model
  return {
    card: holding && { stamps: hasEnded(holding, now) ? 0 : holding.balance, cycle: holding.cycle, number_of_stamps: modelKept(model).number_of_stamps, expires_at: holding.expires_at?.toISOString() ?? null },
    events: events.map(({ kind, quantity, balance, cycle, undone }) => ({ kind, quantity, balance, cycle, undone })),
    rewards: rewards.map(reward => ({ name: reward.name, status: statusOfReward(reward, now), expires_at: reward.expires_at?.toISOString() ?? null })),
  }
}
