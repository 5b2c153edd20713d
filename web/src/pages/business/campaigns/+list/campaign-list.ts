import { CAMPAIGN_GOALS, CAMPAIGN_STATUSES } from '@stampwell/domain/sending/campaign.ts'
import { filterBy, listUrl, searchText, type UrlParam } from '#app/list-url.ts'
import type { OpenChannels } from '../../+sending/use-sending.ts'

const dateText: UrlParam = (text) => (isDate(text) ? text : '')

/** `?search=&campaignType=&status=&date=&page=`. */
export const CAMPAIGN_LIST = listUrl({
  search: searchText,
  campaignType: filterBy(CAMPAIGN_GOALS),
  status: filterBy(CAMPAIGN_STATUSES),
  date: dateText,
})

function isDate(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  // A day like 30 February moves to another one.
  return isWritten && new Date(text).toISOString().startsWith(text)
}

/** Passed to the cells of a campaign. `hearsDeliveries`: the services report what arrived. */
export type CampaignContext = { timezone: string; now: Date; hearsDeliveries: OpenChannels['hearsDeliveries'] }
