/** Asks before a published card's terms change: says how many customers have it and who keeps the old terms. */
import { ApiError } from '@stampwell/contract/call.ts'
import { terms as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Reward } from '@stampwell/contract/business/rewards.ts'
import type { terms, WorseReason } from '@stampwell/contract/business/terms.ts'
import type { InputOf, DataOf } from '@stampwell/contract/endpoint.ts'
import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { call } from '#app/call.ts'
import { isTransientError } from '#app/api-errors.ts'
import { notify } from '#app/toasts/notify.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/terms.ts'
import { askDialog, type DialogQuestion } from '#ui/overlays/ask-dialog.tsx'
import type { CardChanges } from '../draft/card-draft.ts'
import type { ShownCard } from '../draft/shown-card.ts'

export type Proposed = NonNullable<InputOf<typeof terms.preview>['body']>
export type ProposedReward = NonNullable<Proposed['rewards']>[number]
type Affected = DataOf<typeof terms.preview>

export type TermsQuestion = {
  stampId: string
  proposed: Proposed
  /** The question's title and button, when customers keep older terms. */
  title: string
  ok: string
  harm?: boolean
  /** Asked instead when no customer keeps older terms; without it the answer is yes. */
  otherwise?: DialogQuestion
  /** The change affects only new customers: for the others the matter was settled when they joined. */
  joining?: boolean
}

/** Returns null to cancel, else text for the success toast (may be empty). Calls `onKnown` before the question. */
export async function agreeOnTerms(
  { stampId, proposed, title, ok, harm = false, otherwise, joining = false }: TermsQuestion,
  onKnown: () => void,
): Promise<string | null> {
  const affected = await previewTerms(stampId, proposed)
  onKnown()
  if (!affected) return null
  const {
    is_new,
    customers: { total, move, keep },
  } = affected
  const question =
    is_new && keep > 0 && !joining
      ? { title, ok, harm, cancel: true as const, ...termsInWords(affected, proposed) }
      : otherwise
  if (question && (await askDialog(question)).pressed !== 'ok') return null
  if (!is_new || total === 0) return ''
  if (joining) return say('done.joining')
  return move > 0 ? say('done.now', { count: move }) : ''
}

async function previewTerms(id: string, body: Proposed): Promise<Affected | null> {
  try {
    return (await call(endpoints.preview, { params: { id }, body })).data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The save refuses invalid terms again and shows the messages under their fields.
    if (error.status === 422) return { is_new: false, customers: { total: 0, move: 0, keep: 0 }, reasons: [] }
    notify.error(isTransientError(error) || error.status >= 500 ? say('failed') : error.message)
    return null
  }
}

/** '34 customers hold this card. 30 get the new terms now. 4 keep …:' and why, one line for each kind. */
export function termsInWords(
  { customers: { total, move, keep }, reasons }: Affected,
  proposed: Proposed,
): Required<Pick<DialogQuestion, 'text' | 'lines' | 'after'>> {
  const sentences = [
    say('ask.hold', { count: total }),
    ...(move > 0
      ? [say('ask.move', { count: move }), say('ask.keep', { count: keep })]
      : [say('ask.keep_all', { count: keep })]),
  ]
  const text = sentences.join('. ')
  const lines = reasonsInWords(reasons)
  const settled = proposed.join_stamps !== undefined || proposed.duration !== undefined
  return {
    text: lines.length > 0 ? say('ask.because', { text }) : `${text}.`,
    lines,
    after: [say('ask.next'), settled ? say('ask.joining') : ''].filter(Boolean).join(' '),
  }
}

function reasonsInWords(reasons: readonly WorseReason[]): string[] {
  const kinds = [...new Set(reasons.map((reason) => reason.worse))]
  return kinds.map((worse) =>
    say(`worse.${worse}`, {
      names: listed(
        reasons.flatMap((reason) =>
          reason.worse === worse && reason.reward !== null ? [say('quoted', { name: reason.reward })] : [],
        ),
      ),
    }),
  )
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(LOCALE).format(new Set(names))
}

/** Returns the changes to a card's terms; null when only its design changes. */
export function promiseIn({ number_of_stamps, join_stamps, duration }: CardChanges): Proposed | null {
  if (number_of_stamps === undefined && join_stamps === undefined && duration === undefined) return null
  return {
    ...(number_of_stamps === undefined ? {} : { number_of_stamps }),
    ...(join_stamps === undefined ? {} : { join_stamps }),
    ...(duration === undefined ? {} : { duration }),
  }
}

/** Returns a card's rewards with `changed` added or replaced, or without the one whose id is `removed`. */
export function rewardsWith(
  rewards: readonly Reward[],
  { changed, removed }: { changed?: ProposedReward; removed?: string },
): ProposedReward[] {
  const others = rewards.filter(({ id }) => id !== removed && (changed?.id === undefined || id !== changed.id))
  return [
    ...others.map(({ id, type, name, stamps_required, value_minor, percent, details, expires_in_days }) => ({
      id,
      type,
      name,
      stamps_required,
      value_minor,
      percent,
      details,
      expires_in_days,
    })),
    ...(changed ? [changed] : []),
  ]
}

/** Returns true for changes the server is certain to refuse; sent without a question, they show its messages at once. */
export function isRefusedAnyway(
  card: Pick<ShownCard, 'number_of_stamps' | 'rewards'>,
  { number_of_stamps = card.number_of_stamps, rewards = rewardsWith(card.rewards, {}) }: Proposed,
): boolean {
  const places = rewards.map((reward) => reward.stamps_required)
  // A published card has a reward at its last stamp, so its number of stamps cannot decrease.
  return (
    number_of_stamps < card.number_of_stamps ||
    !places.includes(card.number_of_stamps) ||
    places.some((at) => at < 0 || at > number_of_stamps) ||
    new Set(places).size < places.length ||
    rewards.some((reward) => reward.name.trim() === '' || lacksWorth(reward))
  )
}

function lacksWorth({ type, value_minor, percent }: ProposedReward): boolean {
  const required =
    REWARD_TYPES.find((kind) => kind.key === type)
      ?.fields.filter((field) => field.required)
      .map((field) => field.name) ?? []
  return (required.includes('value_minor') && !value_minor) || (required.includes('percent') && !percent)
}
