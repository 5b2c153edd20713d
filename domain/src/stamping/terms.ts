/**
 * Versions of a card's terms. Changing a published card creates a new version. A customer keeps their version and moves
 * to a newer one as soon as nothing gets worse for them. Their next card always starts on the newest version.
 */
import type { RewardType } from './reward.ts'

/** A reward as promised by one version. The same `id` in two versions is the same reward, changed. */
export type PromisedReward = {
  id: string
  stamps_required: number
  type: RewardType
  name: string
  value_minor: number | null
  percent: number | null
  details: string | null
  expires_in_days: number | null
}

/** `version` counts from 1; `duration` is in days, null = no end. */
export type TermsVersion = {
  version: number
  number_of_stamps: number
  join_stamps: number
  duration: number | null
  rewards: readonly PromisedReward[]
}

/** Returns true if two versions promise the same, ignoring their version numbers. */
export function promiseTheSame(a: Omit<TermsVersion, 'version'>, b: Omit<TermsVersion, 'version'>): boolean {
  return canonical(a) === canonical(b)
}

function canonical({ number_of_stamps, join_stamps, duration, rewards }: Omit<TermsVersion, 'version'>): string {
  const listed = rewards
    .toSorted((a, b) => a.stamps_required - b.stamps_required)
    .map(({ id, stamps_required, type, name, value_minor, percent, details, expires_in_days }) => [
      id,
      stamps_required,
      type,
      name,
      value_minor,
      percent,
      details,
      expires_in_days,
    ])
  return JSON.stringify([number_of_stamps, join_stamps, duration, listed])
}

export type Worse =
  | 'longer_card'
  | 'card_too_short'
  | 'reward_gone'
  | 'reward_later'
  | 'reward_missed'
  | 'reward_less'
  | 'reward_other'

/** `reward` is the name of the promised reward; null if the reason concerns the whole card. */
export type Reason = { worse: Worse; reward: string | null }

/**
 * Returns what gets worse for a customer with `balance` stamps in the open cycle if they move; an empty result means
 * they may. Excludes rewards already reached, because those were issued. Excludes the sign-up reward, join stamps and
 * duration, because those were fixed on the day of joining.
 */
export function whatGetsWorse({
  from,
  to,
  balance,
}: {
  from: TermsVersion
  to: TermsVersion
  balance: number
}): Reason[] {
  if (to.number_of_stamps > from.number_of_stamps) return [{ worse: 'longer_card', reward: null }]
  if (balance >= to.number_of_stamps) return [{ worse: 'card_too_short', reward: null }]
  const taken = new Set(from.rewards.map(({ id }) => id))
  return from.rewards
    .filter((promised) => promised.stamps_required > balance)
    .flatMap((promised) => {
      const offered =
        to.rewards.find(({ id }) => id === promised.id) ??
        to.rewards.find((reward) => !taken.has(reward.id) && isSameGift(reward, promised))
      if (offered) taken.add(offered.id)
      const worse = offered ? whyWorse(promised, offered, balance) : ('reward_gone' as const)
      return worse ? [{ worse, reward: promised.name }] : []
    })
}

function whyWorse(promised: PromisedReward, offered: PromisedReward, balance: number): Worse | null {
  if (offered.stamps_required > promised.stamps_required) return 'reward_later'
  // The customer has already passed that stamp and would never earn the reward.
  if (offered.stamps_required <= balance) return 'reward_missed'
  if (!isSameGift(offered, promised)) return 'reward_other'
  return isLess(offered, promised) ? 'reward_less' : null
}

/** Compares rewards that staff send by value, all others by their words: code cannot judge new wording. */
function isSameGift(a: PromisedReward, b: PromisedReward): boolean {
  if (a.type !== b.type) return false
  const isItsValue =
    a.type === 'airtime' || a.type === 'tv_subscription' || a.type === 'electricity' || a.type === 'mobile_money'
  return (isItsValue || plain(a.name) === plain(b.name)) && plain(a.details ?? '') === plain(b.details ?? '')
}

/** Normalizes capitals, spaces and punctuation, which do not change a promise. */
function plain(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}%\p{Sc}]+/gu, ' ')
    .trim()
}

function isLess(offered: PromisedReward, promised: PromisedReward): boolean {
  return (
    (offered.value_minor ?? 0) < (promised.value_minor ?? 0) ||
    (offered.percent ?? 0) < (promised.percent ?? 0) ||
    days(offered) < days(promised)
  )
}

function days({ expires_in_days }: PromisedReward): number {
  return expires_in_days ?? Infinity
}

/**
 * Returns the version that applies to a customer now: theirs, or a newer one that is not worse, moving version by
 * version so that no promise is withdrawn. `versions` are all from `held` on, oldest first; throws if `held` is not
 * among them.
 */
export function termsThatCount<T extends TermsVersion>({
  versions,
  held,
  balance,
}: {
  versions: readonly T[]
  held: number
  balance: number
}): T {
  const kept = versions.find(({ version }) => version === held)
  if (!kept) throw new RangeError(`There is no version ${held} of these terms.`)
  return versions
    .filter(({ version }) => version > held)
    .reduce((counts, next) => (whatGetsWorse({ from: counts, to: next, balance }).length === 0 ? next : counts), kept)
}

/** Returns the next reward of a card with so many stamps; undefined after the last. */
export function nextReward<R extends { stamps_required: number }>(
  rewards: readonly R[],
  balance: number,
): R | undefined {
  const coming = rewards.filter(({ stamps_required }) => stamps_required > balance)
  return coming.toSorted((one, other) => one.stamps_required - other.stamps_required)[0]
}

export type Holders = { held: number; balance: number; customers: number }

/**
 * Previews what a change means for the card's customers: how many there are, how many move, how many keep older terms
 * until their card is full, and why those on the newest terms do. `versions` are all versions in use, oldest first;
 * `next` is the unsaved change.
 */
export function whoIsAffected({
  versions,
  next,
  holders,
}: {
  versions: readonly TermsVersion[]
  next: TermsVersion
  holders: readonly Holders[]
}): {
  total: number
  move: number
  keep: number
  reasons: Reason[]
} {
  const found = { total: 0, move: 0, keep: 0 }
  const newest = versions.at(-1)
  const reasons = new Map<string, Reason>()
  for (const { held, balance, customers } of holders) {
    const from = termsThatCount({ versions, held, balance })
    const worse = whatGetsWorse({ from, to: next, balance })
    found.total += customers
    found[worse.length === 0 ? 'move' : 'keep'] += customers
    // Customers on older terms keep them because of an earlier change, not this one.
    if (from.version === newest?.version)
      for (const reason of worse) reasons.set(`${reason.worse} ${reason.reward}`, reason)
  }
  return { ...found, reasons: [...reasons.values()] }
}
