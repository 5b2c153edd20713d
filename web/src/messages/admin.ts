import { catalogue } from './catalogue.ts'
import { admin } from './en/admin.ts'

export const say = catalogue({ en: admin })
