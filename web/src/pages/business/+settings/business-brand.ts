/** Form state of the business's brand. A picture is the saved one, a new file, or none. */
import type { profile, User } from '@stampwell/contract/business/profile.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { DEFAULT_INK } from '../../+stamp-card-wizard/preview/preview-design.ts'

type Picture = 'kept' | File | null
export type Brand = { logo: Picture; banner: Picture; brand_color: string; website_url: string }

/** Colour of a business that chose none. */
export const DEFAULT_COLOR = DEFAULT_INK.toLowerCase()

export function brandOf({ brand_color, website_url }: User['business']): Brand {
  return { logo: 'kept', banner: 'kept', brand_color: brand_color ?? DEFAULT_COLOR, website_url: website_url ?? '' }
}

export function toBrand({
  logo = 'kept',
  banner = 'kept',
  brand_color,
  website_url,
}: Partial<Brand>): InputOf<typeof profile.updateBranding>['body'] {
  return {
    ...(logo === 'kept' ? {} : { logo }),
    ...(banner === 'kept' ? {} : { banner }),
    ...(brand_color === undefined ? {} : { brand_color: brand_color === DEFAULT_COLOR ? null : brand_color }),
    ...(website_url === undefined ? {} : { website_url: website_url || null }),
  }
}
