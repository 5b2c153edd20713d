/** Cards as they are drawn, with their business's name and pictures. Counts nobody, however many hold the card. */
import type { OpeningHours } from '@stampwell/domain/stamping/stamping-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Only `applyForm` produces these hours. */
export type Hours = { opening_hours: OpeningHours | null }
export type CardFaceRow = Awaited<ReturnType<typeof findCardFace>> & object

/** Begins a query of cards, as `c`, with all that their design shows. */
export function cardFaces(db: Db, businessId: string) {
  return db
    .selectFrom('stamp_cards as c')
    .where('c.business_id', '=', businessId)
    .innerJoin('businesses as b', 'b.id', 'c.business_id')
    .leftJoin('library_images as icon', (join) =>
      join
        .onRef('icon.business_id', '=', 'c.business_id')
        .onRef('icon.id', '=', 'c.selected_icon')
        .on('icon.kind', '=', 'icon'),
    )
    .leftJoin('library_images as lib', (join) =>
      join
        .onRef('lib.business_id', '=', 'c.business_id')
        .onRef('lib.id', '=', 'c.selected_logo')
        .on('lib.kind', '=', 'logo'),
    )
    .selectAll('c')
    .$narrowType<Hours>()
    .select([
      'b.business_name as owner_name',
      'b.logo_url as owner_logo_url',
      'b.banner_url as owner_banner_url',
      'b.brand_color',
      'icon.url as own_icon_url',
      'lib.url as own_logo_url',
      sql<
        { stamps_required: number; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('stamps_required', r.stamps_required, 'name', r.name)
        order by r.stamps_required) from rewards r
          where r.business_id = ${businessId} and r.stamp_id = c.id and r.deleted_at is null), '[]')`.as(
        'face_rewards',
      ),
    ])
}

export function findCardFace(db: Db, businessId: string, stampId: string) {
  return cardFaces(db, businessId).where('c.id', '=', stampId).executeTakeFirst()
}
