import type { reference } from '@stampwell/contract/public/reference.ts'
import { COUNTRIES } from '@stampwell/domain/country.ts'
import { STAMP_ICONS } from '@stampwell/domain/stamp-icons.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { BusinessPrincipal, Handlers } from '../http/handler.ts'
import { iconUrl } from './icon-svg.ts'
import { listImages, type LibraryKind } from './library.sql.ts'
import { listNames } from './reference.sql.ts'

const shippedIcons = STAMP_ICONS.map(({ id, key, name }) => ({ id, name, url: iconUrl(key), mine: false }))

export function referenceRoutes(): Handlers<typeof reference> {
  return {
    utility: async ({ db }) => ({
      industries: await listNames(db, 'industries'),
      categories: await listNames(db, 'categories'),
    }),
    countries: async () => ({ countries: [...COUNTRIES] }),
    icons: async ({ who, db }) => ({ icons: [...(await ownImages(db, who, 'icon')), ...shippedIcons] }),
    logos: async ({ who, db }) => ({ logos: await ownImages(db, who, 'logo') }),
  }
}

async function ownImages(db: Db, who: BusinessPrincipal | null, kind: LibraryKind) {
  const images = who ? await listImages(await inBusiness(db, who.businessId), who.businessId, kind) : []
  return images.map((image) => ({ ...image, mine: true }))
}
