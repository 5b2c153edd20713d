import { catalogue } from './catalogue.ts'
import { adminAccess } from './en/admin-access.ts'

export const say = catalogue({ en: adminAccess })
