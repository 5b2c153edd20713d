/** The sentence of a campaign by its verdict. `strong` is the part in the colour of what came of it. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { say } from '#messages/campaign-result.ts'
import { longDay } from '#messages/when.ts'
import { reachedPeople } from '../+campaign/totals.ts'
import { lastMomentOf, rangeInPeople, type Holdout } from './holdout.ts'

export type ResultWords = { before: string; strong: string; after: string; text: string }

export function resultWords(campaign: CampaignDetails, timezone: string): ResultWords {
  const { holdout, redeemed } = campaign
  const reached = reachedPeople(campaign)
  if (reached === 0) return plain(say('said.nobody'), say('said.nobody_text'))
  if (!holdout)
    return plain(
      say('said.no_holdout', { count: reached, used: say('said.used', { count: redeemed }) }),
      say('said.no_holdout_text'),
    )
  return verdictWords(holdout, timezone)
}

function verdictWords(holdout: Holdout, timezone: string): ResultWords {
  const { verdict, treated, held_out, extra_visits, final_at } = holdout
  const day = final_at ? longDay(lastMomentOf(final_at), timezone) : ''
  const [low, , high] = rangeInPeople(holdout)
  switch (verdict) {
    case 'more':
      return marked('said.more', extra_visits, say('said.more_text'))
    case 'unclear':
      return plain(say('said.unclear'), say('said.unclear_text', { low: moreOrFewer(low), high: moreOrFewer(high) }))
    case 'fewer':
      return plain(say('said.fewer'), say('said.fewer_text'))
    case 'too_small':
      return plain(say('said.too_small'), say('said.too_small_text', { count: treated.people }))
    case 'too_early':
      return extra_visits > 0
        ? marked('said.too_early_more', extra_visits, say('said.too_early_more_text', { count: held_out.people, day }))
        : plain(say('said.too_early'), say('said.too_early_text', { day }))
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
