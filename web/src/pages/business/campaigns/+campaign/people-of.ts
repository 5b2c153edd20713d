/**
 * Number of people a campaign is for: the same in the toast, on its page and in the list. Until its audience is drawn
 * it is what was confirmed, which is an estimate while a lot for holding back is still to be drawn.
 */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { HOLDOUT_ABOVE, HOLDOUT_SHARE } from '@stampwell/domain/sending/holdout.ts'
import type { Counted } from '../../+sending/reach-words.ts'
import { totalsOf } from './totals.ts'

/** Null for a campaign from before that nobody has counted. */
export function peopleOf(campaign: Campaign): Counted | null {
  const { writtenTo, planned, status, holdsOut, figures } = campaign
  if (writtenTo === null)
    return planned && { ...planned, isAbout: status === 'scheduled' || (holdsOut && mayHoldBack(planned)) }
  const { isWritten, all } = totalsOf(campaign)
  const card = figures['in-app']
  return { written: isWritten ? all : 0, cards: card ? card.sent + card.queued + card.held : 0, isAbout: false }
}

/** Whether sending stopped before the audience was drawn, and can go on: nobody is counted yet who has not got it. */
export function isStoppedUndrawn({ writtenTo, status, failureReason }: Campaign): boolean {
  if (writtenTo !== null) return false
  return status === 'paused' || (status === 'failed' && (failureReason === 'down' || failureReason === 'refused'))
}

/** Those who may be held back are taken out of `planned` already, which leaves at least nine tenths. */
function mayHoldBack({ written, cards }: { written: number; cards: number }): boolean {
  return written + cards >= HOLDOUT_ABOVE * (1 - HOLDOUT_SHARE)
}
