import { fromFormNames, type stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { metaOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { prepared, type Handlers, type HandlerContext } from '../http/handler.ts'
import { deletePicturesOnRefusal, removePictures, savePictures, type CardPictures } from './card-pictures.ts'
import { changeStampCard } from './change-stamp-card.ts'
import { createStampCard } from './create-stamp-card.ts'
import { deleteStampCard } from './delete-stamp-card.ts'
import { drawQrSvg } from '../images/draw-qr-code.ts'
import { duplicateStampCard } from './duplicate-stamp-card.ts'
import { joinUrl } from './join-code.ts'
import { listLocations } from './locations.sql.ts'
import { makeQrCode } from './make-qr-code.ts'
import { makePoster } from './poster/make-poster.ts'
import { savedAs } from './poster/poster-name.ts'
import { presentLocation, presentReward, presentStampCard } from './present-card.ts'
import { publishStampCard, unpublishStampCard } from './publish-stamp-card.ts'
import { listRewards } from './rewards.sql.ts'
import { countCards, findDrawnCard, listDrawnCards } from './stamp-cards.sql.ts'

export function stampCardsRoutes({ clock, config, files, secrets }: AppContext): Handlers<typeof stampCards> {
  async function present(db: Db, businessId: string, stampId: string) {
    const row = await findDrawnCard(db, businessId, stampId)
    if (!row) refuse('not_found')
    return presentStampCard(row, config.publicUrl)
  }

  return {
    list: async ({ who, query: asked, db }) => {
      const isTill = who.kind === 'till'
      const query = isTill ? { ...asked, status: 'published' as const } : asked
      const { page, per_page, status, search } = query
      const counts = await countCards(db, who.businessId, { search, ...(isTill && { status }) })
      const rows = await listDrawnCards(db, who.businessId, query)
      const total = status ? counts[status] : counts.draft + counts.published + counts.archived
      return {
        stamps: rows.map((row) => presentStampCard(row, config.publicUrl)),
        meta: { ...metaOf({ page, per_page, total }), counts },
      }
    },

    create: prepared<typeof stampCards.create, CardPictures>({
      before: (input) => savePictures(files, input.who.businessId, input.files),
      act: ({ who, body, db, now }, pictures) =>
        deletePicturesOnRefusal(files, pictures, async () => {
          const id = await createStampCard({ db, businessId: who.businessId, form: fromFormNames(body), pictures, now })
          return { stamp: await present(db, who.businessId, id) }
        }),
    }),

    show: async ({ who, params, db }) => {
      const stamp = await present(db, who.businessId, params.id)
      const rewards = await listRewards(db, who.businessId, params.id)
      const locations = await listLocations(db, who.businessId, params.id)
      return { stamp: { ...stamp, rewards: rewards.map(presentReward), locations: locations.map(presentLocation) } }
    },

    update: prepared<typeof stampCards.update, CardPictures>({
      before: (input) => savePictures(files, input.who.businessId, input.files),
      act: ({ who, params, body, db, now, afterCommit }, pictures) =>
        deletePicturesOnRefusal(files, pictures, async () => {
          const gone = await changeStampCard({
            db,
            businessId: who.businessId,
            stampId: params.id,
            userId: who.userId,
            form: fromFormNames(body),
            pictures,
            now,
          })
          afterCommit(() => removePictures(files, gone))
          return { stamp: await present(db, who.businessId, params.id) }
        }),
    }),

    remove: (input) => removeCard({ clock, files }, input),

    publish: async ({ who, params, db, now }) => {
      await publishStampCard({ db, businessId: who.businessId, stampId: params.id, userId: who.userId, secrets, now })
      return { stamp: await present(db, who.businessId, params.id) }
    },

    unpublish: async ({ who, params, db, now }) => {
      await unpublishStampCard({ db, businessId: who.businessId, stampId: params.id, now })
      return { stamp: await present(db, who.businessId, params.id) }
    },

    duplicate: async ({ who, params, db, now }) => {
      const id = await duplicateStampCard({ db, businessId: who.businessId, stampId: params.id, now })
      return { stamp: await present(db, who.businessId, id) }
    },

    qrcode: (input) => showQrCode({ config, secrets }, input),

    poster: (input) => drawPoster({ config, files }, input),
  }
}

async function removeCard(
  { clock, files }: Pick<AppContext, 'clock' | 'files'>,
  { who, params, query, db, afterCommit }: HandlerContext<typeof stampCards.remove>,
) {
  const gone = await deleteStampCard({
    db,
    businessId: who.businessId,
    stampId: params.id,
    userId: who.userId,
    force: query.force === 'true',
    clock,
  })
  afterCommit(() => removePictures(files, gone))
  return {}
}

async function showQrCode(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  { who, params, body, db, now }: HandlerContext<typeof stampCards.qrcode>,
) {
  const code = await makeQrCode({
    db,
    businessId: who.businessId,
    stampId: params.stamp,
    rotate: body.rotate ?? false,
    secrets,
    now,
  })
  const url = joinUrl(config.publicUrl, code)
  return {
    join_url: url,
    svg: drawQrSvg(url),
    png_url: `${config.apiUrl ?? config.publicUrl}/api/v1/cards/${code}/qr.png`,
  }
}

async function drawPoster(
  { config, files }: Pick<AppContext, 'config' | 'files'>,
  { who, params, query: { format, about }, db }: HandlerContext<typeof stampCards.poster>,
) {
  const { card_name, pdf } = await makePoster({
    db,
    files,
    businessId: who.businessId,
    stampId: params.id,
    publicUrl: config.publicUrl,
    format,
    about,
  })
  const headers = { 'content-disposition': savedAs(card_name, format, about), 'cache-control': 'no-store' }
  return { body: pdf, headers }
}
