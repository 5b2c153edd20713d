import { catalogue } from './catalogue.ts'
import { adminAccept } from './en/admin-accept.ts'

export const say = catalogue({ en: adminAccept })
