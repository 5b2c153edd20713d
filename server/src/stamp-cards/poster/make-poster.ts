import { iconById } from '@stampwell/domain/cards/stamp-icons.ts'
import {
  accentColor,
  fieldColor,
  stampsShown,
  type PosterFormat,
  type PosterSubject,
} from '@stampwell/domain/cards/poster.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import { findBusinessLanguage } from '../../accounts/language.sql.ts'
import type { Db } from '../../db/open.ts'
import type { Files } from '../../pictures/files.ts'
import { joinUrl } from '../join-code.ts'
import { listLocations } from '../locations.sql.ts'
import { presentDesign } from '../present-card.ts'
import { findDrawnCard } from '../stamp-cards.sql.ts'
import type { PosterContent } from './draw-poster.ts'
import { readPictures } from './pictures.ts'
import { movedIn, placesOf, promiseOf, shortAddress, welcomeOf } from './words.ts'

type MakePosterInput = {
  db: Db
  files: Pick<Files, 'serve'>
  businessId: string
  stampId: string
  publicUrl: string
  format: PosterFormat
  about: PosterSubject
}
export type Poster = { card_name: string; pdf: Buffer }

const MAX_PLACES = 3

/** Refuses `card_archived` and `card_without_code`: requesting a poster creates no code. */
export async function makePoster({
  db,
  files,
  businessId,
  stampId,
  publicUrl,
  format,
  about,
}: MakePosterInput): Promise<Poster> {
  const row = await findDrawnCard(db, businessId, stampId)
  if (!row) refuse('not_found')
  if (statusOf(row) === 'archived') refuse('card_archived')
  if (row.join_code === null) refuse('card_without_code')
  const locations = await listLocations(db, businessId, stampId)

  const design = presentDesign(row)
  const drawing = design.icon === null ? undefined : iconById(design.icon.id)
  const isOwnIcon = design.icon !== null && !drawing
  const pictures = await readPictures(files, { ...design, icon_url: isOwnIcon ? (design.icon?.url ?? null) : null })
  const language = await findBusinessLanguage(db, businessId)
  const promised = { ...design, language, join_stamps: row.join_stamps }
  const url = joinUrl(publicUrl, row.join_code)
  const content: PosterContent = {
    said: {
      language,
      promise: about === 'moved' ? movedIn(language) : promiseOf(promised),
      // An import joins its customers without what the card gives for joining.
      welcome: about === 'moved' ? '' : welcomeOf(promised),
      places: placesOf(locations, { maxLines: MAX_PLACES, language }),
      address: shortAddress(url),
      card: {
        ...design,
        stamps: stampsShown(promised),
        hasLogo: pictures.cardLogo !== null,
        hasBanner: pictures.banner !== null,
        seed: row.id,
      },
      field: fieldColor(design),
      accent: accentColor(design),
      logoShape: pictures.logo ? pictures.logo.width / pictures.logo.height : null,
    },
    look: {
      card_color: design.card_color,
      stamp_color: design.stamp_color,
      icon: drawing?.body ?? null,
      iconId: design.icon?.id ?? '',
      pictures,
    },
    title: design.card_name || design.business_name,
    business_name: design.business_name,
    join_url: url,
    dated: row.updated_at,
  }
  // Imported on demand: the PDF writer and its fonts are large, and most servers print few posters.
  const { drawPoster } = await import('./draw-poster.ts')
  return { card_name: row.card_name, pdf: await drawPoster(content, format) }
}
