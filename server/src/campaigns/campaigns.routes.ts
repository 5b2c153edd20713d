import type { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { metaOf, totalOf, windowOf } from '@stampwell/contract/page-of.ts'
import { endOfLocalDay, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { GOAL_TEXTS } from '@stampwell/domain/sending/campaign-goals.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { RECIPIENT_STATUSES, shownStatus, type RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { findBusinessLanguage } from '../accounts/language.sql.ts'
import type { AppContext } from '../app-context.ts'
import {
  countByStatus,
  findBroadcast,
  listBroadcasts,
  listChosenPeople,
  type BroadcastRow,
} from '../broadcasts/broadcasts.sql.ts'
import type { Db } from '../db/open.ts'
import { channelsOn } from '../delivery/channel.ts'
import type { BusinessPrincipal, HandlerContext, Handlers } from '../http/handler.ts'
import { translate } from '../texts/translate.ts'
import { doCampaignAct } from './act-on-campaign.ts'
import { countRecipients, listRecipients, listWays, type ShownWay } from './campaigns.sql.ts'
import { presentAll, presentDetails } from './load-campaign.ts'
import { previewCampaign } from './preview-campaign.ts'
import { storeCampaign } from './store-campaign.ts'
import { testCampaign } from './test-campaign.ts'

export function campaignsRoutes(app: AppContext): Handlers<typeof campaigns> {
  const details = async (
    db: Db,
    { businessId, timezone }: BusinessPrincipal,
    { broadcast, now }: { broadcast: BroadcastRow; now: Date },
  ) => ({ campaign: await presentDetails(app, { db, businessId, timezone, now }, broadcast) })
  const act =
    (name: 'pause' | 'resume' | 'cancel' | 'retry', onlyIn?: 'scheduled') =>
    async ({ who, params, db, now }: Pick<HandlerContext<typeof campaigns.pause>, 'who' | 'params' | 'db' | 'now'>) => {
      const { businessId, timezone } = who
      const broadcast = await doCampaignAct(db, { businessId, timezone, id: params.id, act: name, onlyIn, now })
      const answer = await details(db, who, { broadcast, now })
      // It sends what is due, or settles what a cancelled campaign left open. Last, as the figures take long to count.
      await app.jobs.enqueue(db, 'broadcasts')
      return answer
    }

  return {
    goals: async ({ who, db }) => {
      const language = await findBusinessLanguage(db, who.businessId)
      return {
        goals: GOAL_TEXTS.map(({ key, ...texts }) => ({
          key,
          name: translate(texts.name, language),
          heading: translate(texts.heading, language),
          body: translate(texts.body, language),
        })),
      }
    },

    list: (input) => showList(app, input),

    show: async ({ who, params, db, now }) =>
      details(db, who, { broadcast: await findCampaign(db, who.businessId, params.id), now }),

    store: async ({ who, body, db, now }) => {
      const { businessId, timezone } = who
      const broadcast = await storeCampaign({
        db,
        businessId,
        timezone,
        isOn: channelsOn(app.config),
        form: body,
        writtenBy: who.name,
        now,
      })
      const answer = await details(db, who, { broadcast, now })
      if (broadcast.status === 'sending') await app.jobs.enqueue(db, 'broadcasts')
      return answer
    },

    remove: async ({ who, params, db, now }) => {
      const { businessId, timezone } = who
      await doCampaignAct(db, { businessId, timezone, id: params.id, act: 'delete', now })
      await app.jobs.enqueue(db, 'broadcasts')
      return {}
    },

    preview: ({ who, body, db, now }) => previewCampaign(app, { db, businessId: who.businessId, form: body, now }),

    test: async ({ who, body, db, attempts, now }) => {
      const send = () => testCampaign(app, { db, who, form: body, now })
      const one = { limit: 'test_campaigns', business: who.businessId } as const
      return { sent_to: await attempts.countPassed(db, [one], { now }, send) }
    },

    people: async ({ who, params, db }) => {
      const { id } = await findCampaign(db, who.businessId, params.id)
      return { people: await listChosenPeople(db, who.businessId, id) }
    },

    recipients: showRecipients,

    pause: act('pause'),
    resume: act('resume'),
    cancel: (input) => act('cancel', input.body.only_scheduled ? 'scheduled' : undefined)(input),
    retry: act('retry'),
  }
}

async function findCampaign(db: Db, businessId: string, id: string): Promise<BroadcastRow> {
  return (await findBroadcast(db, businessId, { id, kind: 'campaign' })) ?? refuse('not_found')
}

async function showList(app: AppContext, { who, query, db, now }: HandlerContext<typeof campaigns.list>) {
  const { businessId, timezone } = who
  const { page, per_page, campaignType, status, date, search } = query
  const filter = {
    kind: 'campaign' as const,
    goal: campaignType,
    search,
    between:
      date === undefined ? undefined : ([startOfLocalDay(date, timezone), endOfLocalDay(date, timezone)] as const),
  }
  const rows = await listBroadcasts(db, businessId, { ...filter, status }, windowOf(query))
  const counts = await countByStatus(db, businessId, filter)
  const total = totalOf(counts, status)
  return {
    campaigns: await presentAll(app, { db, businessId, timezone, now }, rows),
    meta: { ...metaOf({ page, per_page, total }), counts },
  }
}

async function showRecipients({ who, params, query, db }: HandlerContext<typeof campaigns.recipients>) {
  const broadcast = await findCampaign(db, who.businessId, params.id)
  const isCancelled = broadcast.status === 'cancelled'
  const statuses =
    query.status === undefined
      ? null
      : RECIPIENT_STATUSES.filter((status) => shownStatus(status, isCancelled) === query.status)
  const filter = { broadcastId: broadcast.id, channel: query.channel, search: query.search }
  const counts = countsOf(await countRecipients(db, who.businessId, filter), isCancelled)
  const total = totalOf(counts, query.status)
  // A cancelled campaign shows no message as waiting.
  const rows =
    statuses?.length === 0 ? [] : await listRecipients(db, who.businessId, { ...filter, statuses }, windowOf(query))
  const ids = rows.map(({ customer_id }) => customer_id)
  const ways = await listWays(db, who.businessId, broadcast.id, ids)
  return {
    recipients: rows.map((row) => ({
      customer_id: row.customer_id,
      name: row.name,
      ...presentWay(row, isCancelled),
      ways: CHANNELS.flatMap((channel) =>
        ways
          .filter((way) => way.customer_id === row.customer_id && way.channel === channel)
          .map((way) => presentWay(way, isCancelled)),
      ),
    })),
    meta: { ...metaOf({ ...query, total }), counts },
  }
}

function countsOf(
  found: readonly { status: RecipientStatus; total: number }[],
  isCancelled: boolean,
): Record<RecipientStatus, number> {
  const none = RECIPIENT_STATUSES.map((status) => [status, 0] as const)
  const counts = Object.fromEntries(none) as Record<RecipientStatus, number> // one entry for each status
  for (const { status, total } of found) counts[shownStatus(status, isCancelled)] += total
  return counts
}

function presentWay({ channel, status, reason, due_at, changed_at }: ShownWay, isCancelled: boolean) {
  const shown = shownStatus(status, isCancelled)
  return {
    channel,
    status: shown,
    reason: shown === status ? reason : ('cancelled' as const),
    held_until: shown === 'held' ? (due_at?.toISOString() ?? null) : null,
    at: changed_at.toISOString(),
  }
}
