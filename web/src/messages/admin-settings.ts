import { catalogue } from './catalogue.ts'
import { adminSettings } from './en/admin-settings.ts'

export const say = catalogue({ en: adminSettings })
