import { catalogue } from './catalogue.ts'
import { adminProfile } from './en/admin-profile.ts'

export const say = catalogue({ en: adminProfile })
