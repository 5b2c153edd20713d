import { catalogue } from './catalogue.ts'
import { adminPalette } from './en/admin-palette.ts'

export const say = catalogue({ en: adminPalette })
