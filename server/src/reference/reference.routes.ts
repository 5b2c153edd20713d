import type { reference } from '@stampwell/contract/public/reference.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { BusinessPrincipal, Handlers } from '../http/handler.ts'
import { iconName, tradeName } from '../texts/names.ts'
import { countriesIn } from './country-name.ts'
import { iconUrl } from './icon-svg.ts'
import { listImages, type LibraryKind } from './library.sql.ts'
import { listNames, type NamedRow } from './reference.sql.ts'

export function referenceRoutes(): Handlers<typeof reference> {
  return {
    utility: async ({ db, language }) => ({
      industries: named(await listNames(db, 'industries'), language),
      categories: named(await listNames(db, 'categories'), language),
    }),
    countries: async ({ language }) => ({ countries: countriesIn(language) }),
    icons: async ({ who, db, language }) => ({
      icons: [...(await ownImages(db, who, 'icon')), ...shippedIcons(language)],
    }),
    logos: async ({ who, db }) => ({ logos: await ownImages(db, who, 'logo') }),
  }
}

function named(rows: readonly NamedRow[], language: Language): NamedRow[] {
  return rows.map(({ id, name }) => ({ id, name: tradeName(name, language) }))
}

function shippedIcons(language: Language) {
  return STAMP_ICONS.map((icon) => ({
    id: icon.id,
    name: iconName(icon, language),
    url: iconUrl(icon.key),
    mine: false,
  }))
}

async function ownImages(db: Db, who: BusinessPrincipal | null, kind: LibraryKind) {
  const images = who ? await listImages(await inBusiness(db, who.businessId), who.businessId, kind) : []
  return images.map((image) => ({ ...image, mine: true }))
}
