/** One sentence that says what came of a campaign, and a smaller one beneath it. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { say } from '#messages/campaigns.ts'
import { shortDay } from '#messages/when.ts'
import { peopleWords } from '../../+sending/reach-words.ts'
import { hasEnoughVisits } from '../+campaign/holdout.ts'
import { countedUntil } from '../+campaign/moments.ts'
import { isStoppedUndrawn, peopleOf } from '../+campaign/people-of.ts'
import { totalsOf } from '../+campaign/totals.ts'

/** `isQuiet`: a figure beside the campaign, which says nothing of what came of it. */
export type Outcome = { said: string; note: string; isQuiet?: boolean }

export function outcomeOf(campaign: Campaign, timezone: string, now: Date): Outcome {
  const { status, failure } = campaign
  const { sent, cards, held, failed, queued } = totalsOf(campaign)
  const failures = failed > 0 ? say('outcome.failed_count', { count: failed }) : ''
  const people = peopleOf(campaign)
  const isUndrawn = isStoppedUndrawn(campaign)
  const meant = people ? say('outcome.meant', { people: peopleWords(people) }) : ''
  const left = isUndrawn ? meant : say('outcome.left', { count: queued + held })
  switch (status) {
    case 'scheduled':
      return people
        ? { said: say('outcome.goes', { people: peopleWords(people) }), note: say('outcome.can_stop') }
        : { said: say('outcome.can_stop'), note: '' }
    case 'sending':
      if (campaign.writtenTo === null && people)
        return { said: say('outcome.goes', { people: peopleWords(people) }), note: '' }
      return {
        said: held > 0 && queued === 0 ? say('outcome.waiting', { count: held }) : say('outcome.going'),
        note: failures,
      }
    case 'paused':
      return { said: say('outcome.paused'), note: left }
    case 'failed':
      return {
        said: failure === null ? say('outcome.stopped_unknown') : say('outcome.stopped', { reason: failure }),
        note: isUndrawn || queued + held > 0 ? left : failures,
      }
    case 'cancelled':
      return { said: say('outcome.cancelled'), note: hadWords(sent, cards) }
    case 'sent':
      return sent === 0 && cards === 0
        ? { said: say('outcome.nobody'), note: failed > 0 ? failures : say('outcome.nobody_text') }
        : resultOf(campaign, timezone, now)
  }
}

/** Who has a cancelled campaign: people who were written to, else the card pages on which it stands. */
function hadWords(sent: number, cards: number): string {
  if (sent > 0) return say('outcome.cancelled_sent', { count: sent })
  return cards > 0 ? say('outcome.cancelled_cards', { count: cards }) : say('outcome.cancelled_unsent')
}

/** The verdict where there is one, and what was used beneath it. */
function resultOf(campaign: Campaign, timezone: string, now: Date): Outcome {
  const until = countedUntil(campaign, timezone)
  const isFinal = until !== null && now >= until
  const nobody = say(isFinal ? 'outcome.none_used_final' : 'outcome.none_used')
  const used = campaign.redeemed > 0 ? say('outcome.used', { count: campaign.redeemed }) : nobody
  const verdict = verdictOf(campaign)
  if (verdict) return { said: verdict, note: used }
  return {
    said: used,
    isQuiet: true,
    // The last moment that counts lies on the day before.
    note: until
      ? say(isFinal ? 'outcome.counted' : 'outcome.counted_until', {
          day: shortDay(new Date(until.getTime() - 1), timezone, now),
        })
      : '',
  }
}

/** Null where nothing was compared. */
function verdictOf({ holdout }: Campaign): string | null {
  if (!holdout) return null
  const { verdict, extra_visits: count } = holdout
  if (verdict === 'too_early' && count > 0 && hasEnoughVisits(holdout)) return say('outcome.so_far', { count })
  return verdict === 'more' ? say('outcome.more', { count }) : say(`outcome.${verdict}`)
}
