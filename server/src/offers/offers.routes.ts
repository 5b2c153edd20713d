import type { offers } from '@stampwell/contract/business/offers.ts'
import { metaOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { prepared, type HandlerContext, type Handlers, type PrincipalOf } from '../http/handler.ts'
import { deletePicturesOnRefusal, removePictures, savePictures, type SavedPictures } from '../images/saved-pictures.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { findCustomer } from '../stamping/find-customer.sql.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'
import { changeOffer } from './change-offer.ts'
import { createOffer } from './create-offer.ts'
import { countCustomerOffers, listCustomerOffers } from './customer-offers.sql.ts'
import { deleteOffer } from './delete-offer.ts'
import { listSelected, listSelectedIds } from './offer-customers.sql.ts'
import { countOffers, findOffer, listOffers } from './offers.sql.ts'
import { localToday, presentCounterOffer, presentOffer, presentRedemption } from './present-offer.ts'
import { redeemOffer, undoRedemption } from './redeem-offer.ts'

type Banner = SavedPictures<'banner'>
type CounterPrincipal = PrincipalOf<typeof offers.redeem>

/** Live offers that the counter shows for one customer. */
const MAX_AT_COUNTER = 100

export function offersRoutes({ files, live }: Pick<AppContext, 'files' | 'live'>): Handlers<typeof offers> {
  return {
    list: listPage,

    special: async ({ who, query: { customer_id, page, per_page }, db, now }) => {
      const customerIds = await idsOf(db, who.businessId, customer_id)
      const today = localToday(who, now)
      const open = { customerIds, today, isOpenOnly: true }
      const total = await countCustomerOffers(db, who.businessId, open)
      const rows = await listCustomerOffers(db, who.businessId, {
        ...open,
        limit: per_page,
        offset: (page - 1) * per_page,
      })
      return { data: rows.map((row) => presentOffer(row, today)), meta: metaOf({ page, per_page, total }) }
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
      const rows = await listSelected(db, who.businessId, offer.id, query)
      return {
        customers: rows.map(({ phone, ...row }) => ({ ...row, phone: phone && showPhone(phone) })),
        meta: metaOf({ ...query, total: offer.customers_count }),
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

/** Without the ids of the selected customers, which a till does not need. */
async function showForCounter(db: Db, who: CounterPrincipal, offerId: string, now: Date) {
  const row = (await findOffer(db, who.businessId, offerId)) ?? refuse('not_found')
  return presentOffer(row, localToday(who, now))
}
