import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { CAMPAIGN_GOALS, CAMPAIGN_STATUSES } from '@stampwell/domain/campaign.ts'
import { filterBy, listUrl, type UrlParam } from '#app/list-url.ts'

const dateText: UrlParam = (text) => (isDate(text) ? text : '')

/** `?campaignType=&status=&date=&page=`. */
export const CAMPAIGN_LIST = listUrl({
  campaignType: filterBy(CAMPAIGN_GOALS),
  status: filterBy(CAMPAIGN_STATUSES),
  date: dateText,
})

function isDate(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  // A day like 30 February moves to another one.
  return isWritten && new Date(text).toISOString().startsWith(text)
}

/** What the cells of a campaign need beside it. `hearsDeliveries`: the mail service reports what arrived. */
export type CampaignContext = { timezone: string; now: Date; max: number; hearsDeliveries: boolean }

/** The largest number of messages on the page: the full bar of every row. */
export function scaleOf(rows: readonly Campaign[], sentOf: (campaign: Campaign) => number): number {
  return rows.reduce((max, campaign) => Math.max(max, sentOf(campaign)), 0)
}
