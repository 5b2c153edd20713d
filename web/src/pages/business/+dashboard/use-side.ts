/** Data beside the chart: customers later than usual, rewards that expire soon, and the newest campaign. */
import { campaigns, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'
import type { Board } from './board.ts'
import { lateRegulars } from './late-regulars.ts'

const NEWEST_SENT = { query: { status: 'sent', per_page: 1 } } as const

export type Side = ReturnType<typeof useSide>

/** `board` is null until it may be asked: the page works without all of this. */
export function useSide(board: Board | null) {
  const enabled = board !== null
  const rhythm = useRead(statistics.rhythm, {}, { enabled })
  const sent = useRead(campaigns.list, NEWEST_SENT, { enabled })
  const late = lateRegulars(rhythm.data?.rhythm ?? null)
  const campaign = sent.data?.campaigns[0]
  // Only SMS cost money, and what it brought is said only where more came for certain.
  const hasMoney = campaign !== undefined && (campaign.channels.includes('sms') || campaign.holdout?.verdict === 'more')
  const details = useRead(campaigns.show, { params: { id: campaign?.id ?? '' } }, { enabled: hasMoney })
  const expiring = board?.rewards_expiring ?? 0
  const isKnown = expiring > 0 || campaign !== undefined
  return {
    late,
    campaign,
    /** Undefined until it is known; null where a price is missing. So is what it brought, where no amounts are known. */
    cost: details.data?.campaign.cost,
    brought: details.data?.campaign.brought,
    expiring,
    isKnown,
    isEmpty: !rhythm.isPending && !sent.isPending && late.count === 0 && !isKnown,
  }
}
