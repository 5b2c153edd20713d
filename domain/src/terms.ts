/**
 * Versions of what a card promises. Changing a published card makes a new version; who holds the card keeps the one they
 * have, and moves to a newer one as soon as nothing gets worse for them. Their next card always begins on the newest.
 */
import type { RewardType } from './reward.ts'

/** A reward as one version promises it. The same `id` in two versions is the same reward, changed. */
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

/** `version` counts from 1; `duration` in days, null = no end. */
export type TermsVersion = {
  version: number
  number_of_stamps: number
  join_stamps: number
  duration: number | null
  rewards: readonly PromisedReward[]
}

/** Whether two versions promise the same, whatever their numbers. */
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

/** Why newer terms are worse for somebody who holds older ones. */
export type Worse =
  | 'longer_card'
  | 'card_too_short'
  | 'reward_gone'
  | 'reward_later'
  | 'reward_missed'
  | 'reward_less'
  | 'reward_other'

/** `reward` is the name of the one that was promised; null when it is about the whole card. */
export type Reason = { worse: Worse; reward: string | null }

/**
 * What gets worse for a customer with `balance` stamps in their open cycle who would move; nothing = they may. Rewards they
 * have reached already do not count: those were issued. Nor do the sign-up reward, join stamps and duration, which were
 * settled on the day they joined.
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
  // It would stand behind them, and they would pass it by without ever having earned it.
  if (offered.stamps_required <= balance) return 'reward_missed'
  if (!isSameGift(offered, promised)) return 'reward_other'
  return isLess(offered, promised) ? 'reward_less' : null
}

/** What staff send is its value, whatever it is called; anything else is what its words say, and we can not judge new words. */
function isSameGift(a: PromisedReward, b: PromisedReward): boolean {
  if (a.type !== b.type) return false
  const isItsValue =
    a.type === 'airtime' || a.type === 'tv_subscription' || a.type === 'electricity' || a.type === 'mobile_money'
  return (isItsValue || plain(a.name) === plain(b.name)) && plain(a.details ?? '') === plain(b.details ?? '')
}

/** Capitals, blanks and punctuation do not make another promise. */
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
 * The version that counts for a customer now: theirs, or a newer one that is not worse, one step after the other so that
 * nothing once promised is taken back. `versions` are all from `held` on, oldest first; throws when `held` is not among them.
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

/** So many customers stand at `balance` stamps on version `held`. */
export type Holders = { held: number; balance: number; customers: number }

/**
 * What a change would mean for those who hold the card: how many have it, move with the change, keep older terms until their
 * card is full, and why those do who have the newest terms now. `versions` are all that somebody holds, oldest first; `next` is the change, not yet written.
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
    // Who keeps older terms already does so for an earlier change, not for this one.
    if (from.version === newest?.version)
      for (const reason of worse) reasons.set(`${reason.worse} ${reason.reward}`, reason)
  }
  return { ...found, reasons: [...reasons.values()] }
}
