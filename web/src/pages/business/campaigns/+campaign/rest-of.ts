/** Whom a campaign that stands still would go to, so that the owner can be asked before it goes on. */
import type { Campaign, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'
import type { Counted } from '../../+sending/reach-words.ts'
import { peopleOf } from './people-of.ts'
import { totalsOf } from './totals.ts'

/** `isSms`: text messages are, or may be, among what goes out. */
export type Rest = Counted & { isSms: boolean }

/** Those who wait. Until the audience is drawn it is what was confirmed, less those who have it. */
export function restOf(campaign: Campaign): Rest {
  const { figures, channels, writtenTo } = campaign
  const { isWritten, sent, queued, held, cards } = totalsOf(campaign)
  const drawn = { written: isWritten ? queued + held : 0, cards: waitingIn(figures['in-app']) }
  const planned = writtenTo === null ? peopleOf(campaign) : null
  if (!planned) return { ...drawn, isAbout: false, isSms: waitingIn(figures.sms) > 0 }
  return {
    written: Math.max(planned.written - (isWritten ? sent : 0), drawn.written),
    cards: Math.max(planned.cards - cards, drawn.cards),
    isAbout: planned.isAbout,
    isSms: channels.includes('sms'),
  }
}

/** Those whose message failed, and those who wait: at most, since only the server knows which failures were final. */
export function retriedOf(campaign: Campaign): Rest {
  const rest = restOf(campaign)
  const { isWritten, failed } = totalsOf(campaign)
  return {
    ...rest,
    written: rest.written + (isWritten ? failed : 0),
    cards: rest.cards + (isWritten ? 0 : failed),
    isSms: rest.isSms || (campaign.figures.sms?.failed ?? 0) > 0,
  }
}

function waitingIn(figures: CampaignFigures | undefined): number {
  return figures ? figures.queued + figures.held : 0
}
