import { STAMP_CARD_DEFAULTS } from '@stampwell/domain/cards/stamp-card.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { applyForm, type CardForm } from './card-form.ts'
import type { CardPictures } from './card-pictures.ts'
import { insertCard } from './stamp-cards.sql.ts'

export async function createStampCard({
  db,
  businessId,
  form,
  pictures,
  now,
}: {
  db: Db
  businessId: string
  form: CardForm
  pictures: CardPictures
  now: Date
}): Promise<string> {
  const design = await applyForm(db, businessId, { design: STAMP_CARD_DEFAULTS, form, pictures })

  const id = newId(now)
  await insertCard(db, businessId, { ...design, id, created_at: now, updated_at: now })
  return id
}
