import { refuseFields } from '@stampwell/domain/refusal.ts'
import { isWebAddress } from '@stampwell/domain/web-address.ts'
import type { Db } from '../db/open.ts'
import type { Files, ImageKind } from '../outside/files.ts'
import { lockBusinessFacts, updateBusiness } from './accounts.sql.ts'

type File = { bytes: Buffer }
type Body = { brand_color?: string | null | undefined; website_url?: string | null | undefined; logo?: null | undefined; banner?: null | undefined }
export type NewBranding = { brand_color?: string | null; website_url?: string | null; logo_url?: string | null; banner_url?: string | null }

/** Checks the words, then saves the pictures. A picture said to be null is taken away. */
export async function prepareBranding({ files, businessId, body, sent }: { files: Files; businessId: string; body: Body; sent: { logo?: File; banner?: File } }): Promise<NewBranding> {
  const website_url = body.website_url || null
  if (website_url !== null && !isWebAddress(website_url)) refuseFields({ website_url: ['Invalid URL'] })
  return {
    ...(body.brand_color === undefined ? {} : { brand_color: body.brand_color }),
    ...(body.website_url === undefined ? {} : { website_url }),
    ...(await picture('logo', 'logo_url')),
    ...(await picture('banner', 'banner_url')),
  }

  async function picture(kind: ImageKind & ('logo' | 'banner'), column: 'logo_url' | 'banner_url') {
    const file = sent[kind]
    if (file) return { [column]: (await files.saveImage(businessId, file.bytes, kind)).url }
    return body[kind] === null ? { [column]: null } : {}
  }
}

/** Gives the URLs of the pictures that were replaced, to be removed after the commit. */
export async function changeBranding({ db, businessId, branding, now }: { db: Db; businessId: string; branding: NewBranding; now: Date }): Promise<string[]> {
  const kept = await lockBusinessFacts(db, businessId)

  const replaced = [branding.logo_url === undefined ? null : kept.logo_url, branding.banner_url === undefined ? null : kept.banner_url]

  await updateBusiness(db, businessId, { ...branding, updated_at: now })
  return replaced.filter(url => url !== null)
}
