import { catalogue } from './catalogue.ts'
import { adminCategories } from './en/admin-categories.ts'

export const say = catalogue({ en: adminCategories })
