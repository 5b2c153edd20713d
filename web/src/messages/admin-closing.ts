import { catalogue } from './catalogue.ts'
import { adminClosing } from './en/admin-closing.ts'

export const say = catalogue({ en: adminClosing })
