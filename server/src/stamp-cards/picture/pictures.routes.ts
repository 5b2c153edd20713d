import type { cardPictures } from '@stampwell/contract/public/card-pictures.ts'
import { iconById } from '@stampwell/domain/cards/stamp-icons.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../../app-context.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Files } from '../../pictures/files.ts'
import { readPictures } from '../poster/pictures.ts'
import { findDrawing, type Drawing } from './drawings.sql.ts'

const PICTURE = /^(\d{1,3})-of-(\d{1,3})\.png$/

export function cardPicturesRoutes({ files }: Pick<AppContext, 'files'>): Handlers<typeof cardPictures> {
  return {
    show: async ({ params: { design, picture }, db }) => {
      const [, stamps, total] = PICTURE.exec(picture) ?? []
      const found = stamps === undefined ? undefined : await findDrawing(db, design)
      if (!found || Number(total) !== found.drawing.number_of_stamps || Number(stamps) > Number(total))
        refuse('not_found')
      const { stream, size } = await files.drawn(
        { businessId: found.business_id, name: `${design}-${Number(stamps)}` },
        () => draw(files, found.drawing, Number(stamps)),
      )
      // The same address always shows the same picture.
      return {
        body: stream,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(size),
          // E-mails are read on other sites, and in the sandboxed frame of a preview.
          'cross-origin-resource-policy': 'cross-origin',
        },
      }
    },
  }
}

/** A picture of the merchant's that is gone is left out. */
async function draw(files: Files, drawing: Drawing, stamps: number): Promise<Buffer> {
  const icon = drawing.icon === null ? undefined : iconById(drawing.icon.id)
  const icon_url = drawing.icon !== null && !icon ? drawing.icon.url : null
  const pictures = await readPictures(files, { ...drawing, icon_url })
  // Imported on demand: the fonts are large, and most pictures are drawn once.
  const { drawCardPicture } = await import('./draw-picture.ts')
  return drawCardPicture(
    { ...drawing, stamps, hasLogo: pictures.cardLogo !== null, hasBanner: pictures.banner !== null },
    {
      card_color: drawing.card_color,
      stamp_color: drawing.stamp_color,
      icon: icon?.body ?? null,
      iconId: drawing.icon?.id ?? '',
      pictures,
    },
  )
}
