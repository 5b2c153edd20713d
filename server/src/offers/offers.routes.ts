import type { offers } from '@stampwell/contract/business/offers.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { prepared, type HandlerContext, type Handlers, type PrincipalOf } from '../http/handler.ts'
import {
  deletePicturesOnRefusal,
  removePictures,
  savePictures,
  type SavedPictures,
} from '../pictures/saved-pictures.ts'
import { searchedPhone } from '../reference/phone-number.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { findCustomer } from '../stamping/find-customer.sql.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'
import { changeOffer } from './change-offer.ts'
import { createOffer } from './create-offer.ts'
import { countCustomerOffers, listCountedCustomerOffers, listCustomerOffers } from './customer-offers.sql.ts'
import { deleteOffer } from './delete-offer.ts'
import { countSelected, listSelected, listSelectedIds } from './offer-customers.sql.ts'
import { countOffers, findOffer, findRedeemedOffer, listOffers } from './offers.sql.ts'
import { localToday, presentCounterOffer, presentOffer, presentRedemption } from './present-offer.ts'
import { redeemOffer, undoRedemption } from './redeem-offer.ts'

type Banner = SavedPictures<'banner'>
type CounterPrincipal = PrincipalOf<typeof offers.redeem>

/** Live offers that the counter shows for one customer. */
const MAX_AT_COUNTER = 100

export function offersRoutes({ files, live }: Pick<AppContext, 'files' | 'live'>): Handlers<typeof offers> {
  return {
    list: listPage,

    special: async ({ who, query, db, now }) => {
      const customerIds = await idsOf(db, who.businessId, query.customer_id)
      const today = localToday(who, now)
      const open = { customerIds, today, isOpenOnly: true, search: query.search }
      const total = await countCustomerOffers(db, who.businessId, open)
      const rows = await listCountedCustomerOffers(db, who.businessId, { ...open, ...windowIfSorted(query) })
      return { data: rows.map((row) => presentOffer(row, today)), meta: metaOf({ ...query, total }) }
    },

    create: prepared<typeof offers.create, Banner>({
      before: ({ who, files: uploads }) => savePictures(files, who.businessId, uploads, ['banner']),
      act: ({ who, body: form, db, now }, { banner }) =>
        deletePicturesOnRefusal(files, { banner }, async () => {
          const today = localToday(who, now)
          const id = await createOffer({ db, businessId: who.businessId, form, banner, today, now })
          return { offer: await showOffer(db, who.businessId, id, today) }
        }),
    }),

    show: async ({ who, params, db, now }) => ({
      offer: await showOffer(db, who.businessId, params.id, localToday(who, now)),
    }),

    customers: async ({ who, params, query, db }) => {
      const offer = (await findOffer(db, who.businessId, params.id)) ?? refuse('not_found')
      const phone = searchedPhone(query.search, who.country)
      const chosen = { offerId: offer.id, search: query.search, phone }
      const rows = await listSelected(db, who.businessId, chosen, windowIfSorted(query))
      const total = query.search ? await countSelected(db, who.businessId, chosen) : offer.customers_count
      return {
        customers: rows.map(({ phone, ...row }) => ({ ...row, phone: phone && showPhone(phone) })),
        meta: metaOf({ ...query, total }),
      }
    },

    update: prepared<typeof offers.update, Banner>({
      before: ({ who, files: uploads }) => savePictures(files, who.businessId, uploads, ['banner']),
      act: ({ who, params: { id: offerId }, body: form, db, now, afterCommit }, { banner }) =>
        deletePicturesOnRefusal(files, { banner }, async () => {
          const today = localToday(who, now)
          const gone = await changeOffer({ db, businessId: who.businessId, offerId, form, banner, today, now })
          afterCommit(() => removePictures(files, [gone]))
          return { offer: await showOffer(db, who.businessId, offerId, today) }
        }),
    }),

    remove: async ({ who, params, db, now, afterCommit }) => {
      const gone = await deleteOffer(db, who.businessId, params.id, now)
      afterCommit(() => removePictures(files, [gone]))
      return {}
    },

    redeem: (input) => redeemAtCounter({ live }, input),

    undo: async ({ who, params, db, now, afterCommit }) => {
      const actor = actorOf(who)
      const { customer_id, offer_id } = await undoRedemption(db, who.businessId, params.id, { actor, now })
      afterCommit(() => live.publish(who.businessId, customer_id, 'reward'))
      return { offer: await showForCounter(db, who, offer_id, now) }
    },

    atCounter: async ({ who, params, db, now }) => {
      const rows = await listCustomerOffers(db, who.businessId, {
        customerIds: await idsOf(db, who.businessId, params.id),
        today: localToday(who, now),
        isOpenOnly: false,
        limit: MAX_AT_COUNTER,
      })
      return { offers: rows.map(presentCounterOffer) }
    },
  }
}

/** Without a direction the list keeps its own order, which is not that of a time. */
function windowIfSorted(query: HandlerContext<typeof offers.special | typeof offers.customers>['query']) {
  const { direction, ...window } = windowOf(query)
  return query.sort ? { ...window, direction } : window
}

async function listPage({ who, query, db, now }: HandlerContext<typeof offers.list>) {
  const { page, per_page, status, search } = query
  const today = localToday(who, now)
  const counts = await countOffers(db, who.businessId, { search, today })
  const rows = await listOffers(db, who.businessId, { ...query, today })
  const total = status ? counts[status] : counts.scheduled + counts.live + counts.ended
  return {
    data: rows.map((row) => presentOffer(row, today)),
    meta: { ...metaOf({ page, per_page, total }), counts, today },
  }
}

async function redeemAtCounter(
  { live }: Pick<AppContext, 'live'>,
  { who, params, body, db, now, afterCommit }: HandlerContext<typeof offers.redeem>,
) {
  const redemption = await redeemOffer({
    db,
    businessId: who.businessId,
    offerId: params.id,
    customerId: body.customer_id,
    scanId: body.scan_id ?? null,
    locationId: body.location_id ?? null,
    tillLocationId: who.kind === 'till' ? who.locationId : undefined,
    actor: actorOf(who),
    today: localToday(who, now),
    now,
  })
  afterCommit(() => live.publish(who.businessId, body.customer_id, 'reward'))
  return { offer: await showForCounter(db, who, params.id, now), redemption: presentRedemption(redemption) }
}

async function idsOf(db: Db, businessId: string, customerId: string): Promise<string[]> {
  if (!(await findCustomer(db, businessId, customerId))) refuse('not_found')
  return mergedCustomerIds(db, businessId, customerId)
}

async function showOffer(db: Db, businessId: string, offerId: string, today: string) {
  const row = (await findOffer(db, businessId, offerId)) ?? refuse('not_found')
  return presentOffer(row, today, await listSelectedIds(db, businessId, offerId))
}

/**
 * Without the ids of the selected customers, which a till does not need. An owner may have deleted the offer since, and the
 * redemption can still be undone.
 */
async function showForCounter(db: Db, who: CounterPrincipal, offerId: string, now: Date) {
  const row = (await findRedeemedOffer(db, who.businessId, offerId)) ?? refuse('not_found')
  return presentOffer(row, localToday(who, now))
}
