/** The sentence of a campaign by its verdict. `strong` is the part in the colour of what came of it. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { HOLDOUT_ABOVE, HOLDOUT_SHARE, MIN_HELD_OUT, MIN_VISITORS } from '@stampwell/domain/sending/holdout.ts'
import { serverNow } from '#app/server-clock.ts'
import { say } from '#messages/campaign-result.ts'
import { longDay } from '#messages/when.ts'
import { totalsOf } from '../+campaign/totals.ts'
import { hasEnoughVisits, lastMomentOf, rangeInPeople, type Holdout } from '../+campaign/holdout.ts'

export type ResultWords = { before: string; strong: string; after: string; text: string }

export function resultWords(campaign: CampaignDetails, timezone: string): ResultWords {
  const { holdout, redeemed } = campaign
  const { sent, cards, seen } = totalsOf(campaign)
  if (sent === 0 && cards === 0) return plain(say('said.nobody'), say('said.nobody_text'))
  if (!holdout) {
    const used = say('said.used', { count: redeemed })
    const got = say('said.no_holdout', { count: sent, used })
    const saw = say('said.no_holdout_cards', { count: seen, used })
    const isSmall = (campaign.audienceSize ?? 0) <= HOLDOUT_ABOVE
    const text = isSmall ? say('said.no_holdout_few', { count: HOLDOUT_ABOVE }) : say('said.no_holdout_text')
    return plain(sent > 0 ? got : saw, text)
  }
  return verdictWords(holdout, timezone)
}

function verdictWords(holdout: Holdout, timezone: string): ResultWords {
  const { verdict, held_out, extra_visits, final_at } = holdout
  const day = final_at ? longDay(lastMomentOf(final_at), timezone, serverNow()) : ''
  const [low, , high] = rangeInPeople(holdout)
  switch (verdict) {
    case 'more':
      return marked('said.more', extra_visits, say('said.more_text'))
    case 'unclear':
      return plain(say('said.unclear'), say('said.unclear_text', { low: moreOrFewer(low), high: moreOrFewer(high) }))
    case 'fewer':
      return plain(say('said.fewer'), say('said.fewer_text'))
    case 'too_small':
      return held_out.people < MIN_HELD_OUT
        ? plain(
            say('said.too_small'),
            say('said.too_small_text', {
              count: held_out.people,
              least: MIN_HELD_OUT,
              people: MIN_HELD_OUT / HOLDOUT_SHARE,
            }),
          )
        : plain(say('said.too_few_came'), say('said.too_few_came_text', { least: MIN_VISITORS }))
    case 'too_early':
      if (!hasEnoughVisits(holdout)) return plain(say('said.too_early'), say('said.too_early_text', { day }))
      return extra_visits > 0
        ? marked('said.too_early_more', extra_visits, say('said.so_far_text', { day }))
        : plain(say('said.too_early_none'), say('said.so_far_text', { day }))
  }
}

/** '42 fewer', '73 more'. */
export function moreOrFewer(people: number): string {
  return people < 0 ? say('fewer', { count: -people }) : say('more', { count: people })
}

function plain(said: string, text: string): ResultWords {
  return { before: said, strong: '', after: '', text }
}

/** A character that stands in no text. */
const MARK = '\u0000'

function marked(key: 'said.more' | 'said.too_early_more', people: number, text: string): ResultWords {
  const [before = '', after = ''] = say(key, { people: MARK }).split(MARK)
  return { before, strong: say('said.more_people', { count: people }), after, text }
}
