import { refuseFields } from '@stampwell/domain/refusal.ts'
import { isWebAddress } from '@stampwell/domain/text/web-address.ts'
import type { Db } from '../db/open.ts'
import type { Files } from '../pictures/files.ts'
import { savePictures } from '../pictures/saved-pictures.ts'
import { fieldTexts } from '../texts/contract-texts.ts'
import { lockBusinessFacts, updateBusiness } from './accounts.sql.ts'

type File = { bytes: Buffer }
type Body = {
  brand_color?: string | null | undefined
  website_url?: string | null | undefined
  logo?: null | undefined
  banner?: null | undefined
}
type BrandingInput = { files: Files; businessId: string; body: Body; sent: { logo?: File; banner?: File } }
export type NewBranding = {
  brand_color?: string | null
  website_url?: string | null
  logo_url?: string | null
  banner_url?: string | null
}

/** Validates the fields, then saves the pictures. A picture sent as null is removed. */
export async function prepareBranding({ files, businessId, body, sent }: BrandingInput): Promise<NewBranding> {
  const website_url = body.website_url || null
  if (website_url !== null && !isWebAddress(website_url)) refuseFields({ website_url: [fieldTexts.url] })
  const saved = await savePictures(files, businessId, sent, ['logo', 'banner'])
  return {
    ...(body.brand_color === undefined ? {} : { brand_color: body.brand_color }),
    ...(body.website_url === undefined ? {} : { website_url }),
    ...(body.logo === null ? { logo_url: null } : {}),
    ...(body.banner === null ? { banner_url: null } : {}),
    ...(saved.logo ? { logo_url: saved.logo } : {}),
    ...(saved.banner ? { banner_url: saved.banner } : {}),
  }
}

/** Returns the URLs of the replaced pictures, to be deleted after the commit. */
export async function changeBranding({
  db,
  businessId,
  branding,
  now,
}: {
  db: Db
  businessId: string
  branding: NewBranding
  now: Date
}): Promise<string[]> {
  const kept = await lockBusinessFacts(db, businessId)

  const replaced = [
    branding.logo_url === undefined ? null : kept.logo_url,
    branding.banner_url === undefined ? null : kept.banner_url,
  ]

  await updateBusiness(db, businessId, { ...branding, updated_at: now })
  return replaced.filter((url) => url !== null)
}
