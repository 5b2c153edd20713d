import type { notifications, Notification } from '@stampwell/contract/business/notifications.ts'
import { metaOf, totalOf, windowOf } from '@stampwell/contract/page-of.ts'
import { offerTexts } from '@stampwell/domain/en/offer.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { SENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import {
  countByChannel,
  findBroadcast,
  listBroadcasts,
  listChosenPeople,
  lockBroadcast,
  updateBroadcast,
  type BroadcastRow,
} from '../broadcasts/broadcasts.sql.ts'
import { listCounts, type RecipientCount } from '../broadcasts/counts.sql.ts'
import { checkDraft, createBroadcast } from '../broadcasts/new-broadcast.ts'
import { findSentWords, type SentWords } from '../broadcasts/sent-words.sql.ts'
import { countCustomers } from '../customers/list-plans.sql.ts'
import { newId } from '../db/new-id.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { inLanguage } from '../texts/broadcasts.ts'

const KIND = { kind: 'notification' as const }

export function notificationsRoutes(app: AppContext): Handlers<typeof notifications> {
  return {
    send: async ({ who, body: { channel, title, body, customer_ids = null }, db, now, language }) => {
      const customerIds = await checkDraft(db, who.businessId, {
        texts: { title, body },
        channels: [channel],
        customerIds: customer_ids,
        now,
      })
      if (customerIds?.length === 0) refuseFields({ customer_ids: [offerTexts.noCustomers] })
      const id = newId(now)
      const draft = {
        ...KIND,
        goal: null,
        heading: title,
        body,
        channels: [channel],
        cascade: false,
        audience: customerIds === null ? ('all' as const) : ('custom' as const),
        has_holdout: false,
        send_at: now,
        planned_size: customerIds?.length ?? (await countCustomers(db, who.businessId)),
        created_by: who.name,
        customerIds,
      }
      await createBroadcast(db, { businessId: who.businessId, id, draft, now })
      await app.jobs.enqueue(db, 'broadcasts')
      const broadcast = (await findBroadcast(db, who.businessId, { ...KIND, id })) ?? refuse('not_found')
      return { notification: presentNotification(broadcast, { counts: [], sample: null }, language) }
    },

    list: showList,

    people: async ({ who, params, db }) => {
      const { id } = (await findBroadcast(db, who.businessId, { ...KIND, id: params.id })) ?? refuse('not_found')
      return { people: await listChosenPeople(db, who.businessId, id) }
    },

    // Customers who got it keep it.
    remove: async ({ who, params, db, now }) => {
      const broadcast = await lockBroadcast(db, who.businessId, params.id)
      if (!broadcast || broadcast.kind !== KIND.kind || broadcast.deleted_at !== null) refuse('not_found')
      // A broadcast that is being sent stops: the rest no longer goes out.
      const status = broadcast.status === 'sending' ? 'cancelled' : broadcast.status
      await updateBroadcast(db, who.businessId, params.id, { status, deleted_at: now })
      return {}
    },
  }
}

async function showList({ who, query, db, language }: HandlerContext<typeof notifications.list>) {
  const { page, per_page, channel, search } = query
  const rows = await listBroadcasts(db, who.businessId, { ...KIND, channel, search }, windowOf(query))
  const recipients = await listCounts(
    db,
    who.businessId,
    rows.map(({ id }) => id),
  )
  const words = await findSentWords(db, who.businessId, rows)
  const counts = await countByChannel(db, who.businessId, { ...KIND, search })
  const total = totalOf(counts, channel)
  return {
    notifications: rows.map((row) =>
      presentNotification(
        row,
        { counts: recipients.filter((one) => one.broadcast_id === row.id), sample: words.get(row.id) ?? null },
        language,
      ),
    ),
    meta: { ...metaOf({ page, per_page, total }), counts },
  }
}

function presentNotification(
  broadcast: BroadcastRow,
  { counts, sample }: { counts: readonly RecipientCount[]; sample: SentWords | null },
  language: Language,
): Notification {
  const { id, channels, heading, body, audience, status, failure, frozen_at, created_at } = broadcast
  return {
    id,
    channel: channels[0] ?? 'in-app',
    title: heading,
    body,
    sample,
    audience,
    status,
    failure: failure && inLanguage(language)(`failure.${failure}`),
    failureReason: failure,
    recipients: frozen_at === null ? broadcast.planned_size : broadcast.audience_size,
    sent: counts.filter(({ status }) => SENT_STATUSES.includes(status)).reduce((sum, one) => sum + one.recipients, 0),
    created_at: created_at.toISOString(),
  }
}
