import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { StampingRules } from '@stampwell/domain/stamping/stamping-rules.ts'
import { iconById } from '@stampwell/domain/cards/stamp-icons.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/card-refusals.ts'
import type { CardPictures } from './card-pictures.ts'
import { refuseUnfitDesign } from './card-rules.ts'
import { hasLibraryImage } from './library.sql.ts'

/** All card fields that a merchant may set. `banner` and `logo` are URLs of saved files. */
export type CardDesign = {
  card_name: string
  offer_details: string | null
  promo_caption: string | null
  number_of_stamps: number
  join_stamps: number
  card_description: string | null
  website_url: string | null
  business_name: string | null
  selected_icon: string | null
  selected_logo: string | null
  card_color: string
  banner: string | null
  logo: string | null
  duration: number | null
  spend_minor: number | null
} & StampingRules
/** A missing field stays unchanged; null removes a picture. */
export type CardForm = { [N in keyof CardDesign]?: CardDesign[N] | undefined }

const OPTIONAL_TEXTS = ['offer_details', 'promo_caption', 'card_description', 'website_url', 'business_name'] as const

/** Returns the design after the form. Refuses (422) invalid values and pictures that are not in the library. */
export async function applyForm(
  db: Db,
  businessId: string,
  { design, form, pictures }: { design: CardDesign; form: CardForm; pictures: CardPictures },
): Promise<CardDesign> {
  const said: CardForm = {
    ...Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)),
    ...pictures,
  }
  for (const name of OPTIONAL_TEXTS) if (said[name] === '') said[name] = null
  const after: CardDesign = { ...pickDesign(design), ...(said as Partial<CardDesign>) } // undefined values were filtered out above
  refuseUnfitDesign(after)
  await refuseUnknownPictures(db, businessId, said)
  return after
}

export function pickDesign(card: CardDesign): CardDesign {
  const {
    card_name,
    offer_details,
    promo_caption,
    number_of_stamps,
    join_stamps,
    card_description,
    website_url,
    business_name,
    selected_icon,
    selected_logo,
    card_color,
    banner,
    logo,
    duration,
  } = card
  const { wait_minutes, most_per_day, most_per_scan, opening_hours, spend_minor } = card
  return {
    card_name,
    offer_details,
    promo_caption,
    number_of_stamps,
    join_stamps,
    card_description,
    website_url,
    business_name,
    selected_icon,
    selected_logo,
    card_color,
    banner,
    logo,
    duration,
    wait_minutes,
    most_per_day,
    most_per_scan,
    opening_hours,
    spend_minor,
  }
}

async function refuseUnknownPictures(
  db: Db,
  businessId: string,
  { selected_icon, selected_logo }: CardForm,
): Promise<void> {
  if (
    selected_icon &&
    !iconById(selected_icon) &&
    !(await hasLibraryImage(db, businessId, { kind: 'icon', id: selected_icon }))
  ) {
    refuseFields({ selected_icon: [say('icon')] })
  }
  if (selected_logo && !(await hasLibraryImage(db, businessId, { kind: 'logo', id: selected_logo }))) {
    refuseFields({ selected_logo: [say('logo')] })
  }
}
