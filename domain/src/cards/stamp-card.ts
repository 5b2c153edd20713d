/** A card's design. `stamping.ts` is about what customers do with a card. */
import { stampCardTexts } from '../en/stamp-card.ts'
import { countCharacters } from '../text/characters.ts'

/** Maximum stamps of a card. */
export const MAX_STAMPS = 50
const MAX_NAME = 80

export const STAMP_CARD_DEFAULTS = {
  card_name: '',
  offer_details: null,
  promo_caption: null,
  number_of_stamps: 0,
  join_stamps: 0,
  card_description: null,
  website_url: null,
  business_name: null,
  selected_icon: null,
  selected_logo: null,
  card_color: '#ffffff',
  banner: null,
  logo: null,
  duration: null,
  wait_minutes: null,
  most_per_day: null,
  most_per_scan: null,
  opening_hours: null,
  spend_minor: null,
} as const

export type StampCardStatus = 'draft' | 'published' | 'archived'

/** An archived card stays archived, whatever it was before. */
export function statusOf({
  published_at,
  archived_at,
}: {
  published_at: Date | null
  archived_at: Date | null
}): StampCardStatus {
  if (archived_at) return 'archived'
  return published_at ? 'published' : 'draft'
}

/** Returns what prevents a card from being published: messages by field, an empty object if it is ready. */
export function missingToPublish(
  card: { card_name: string; number_of_stamps: number; join_stamps: number },
  rewards: readonly { stamps_required: number }[],
): Record<string, string[]> {
  const full = card.number_of_stamps
  const missing: Record<string, string[]> = {}
  if (card.card_name.trim() === '') missing['card_name'] = [stampCardTexts.noName]
  if (!Number.isInteger(full) || full < 1 || full > MAX_STAMPS) {
    missing['number_of_stamps'] = [stampCardTexts.numberOfStamps(MAX_STAMPS)]
    return missing
  }
  if (card.join_stamps < 0 || card.join_stamps >= full) missing['join_stamps'] = [stampCardTexts.joinStamps]
  const problems = rewardProblems(full, rewards)
  if (problems.length > 0) missing['rewards'] = problems
  return missing
}

function rewardProblems(full: number, rewards: readonly { stamps_required: number }[]): string[] {
  const main = rewards.filter((reward) => reward.stamps_required === full).length
  const problems: string[] = []
  if (main === 0) problems.push(stampCardTexts.noMainReward(full))
  if (main > 1) problems.push(stampCardTexts.twoMainRewards(full))
  if (rewards.some((reward) => reward.stamps_required > full)) problems.push(stampCardTexts.rewardTooFar(full))
  return problems
}

/** `#rrggbb`, in either case. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/**
 * Returns the name of a duplicate: 'Lunch' → 'Lunch (copy)' → 'Lunch (copy 2)', within 80 characters. `copy` is the
 * word for it in the business's language: letters only.
 */
export function nameOfCopy(name: string, copy: string): string {
  const [, base = name, number] = new RegExp(`^(.*) \\(${copy}(?: (\\d{1,4}))?\\)$`, 's').exec(name) ?? []
  const isCopy = base !== name
  const ending = isCopy ? ` (${copy} ${Number(number ?? 1) + 1})` : ` (${copy})`
  return (beginningOf(base, MAX_NAME - ending.length).trim() + ending).trim()
}

/** Returns the first of these names that no other card has: 'Lunch (copy 2)' beside 'Lunch (copy)'. */
export function freeNameOfCopy(name: string, copy: string, taken: readonly string[]): string {
  const others = new Set(taken.map(comparedCardName))
  let free = nameOfCopy(name, copy)
  while (others.has(comparedCardName(free))) free = nameOfCopy(free, copy)
  return free
}

/** Returns a card's name as the columns of exports and imports compare it: in any case and any width of its letters. */
export function comparedCardName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** Returns as many whole letters as fit: no emoji is cut in two, and no letter loses its marks. */
function beginningOf(text: string, most: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (countCharacters(kept + segment) > most) break
    kept += segment
  }
  return kept
}
