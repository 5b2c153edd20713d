import { catalogue } from './catalogue.ts'
import { adminSubscriptions } from './en/admin-subscriptions.ts'

export const say = catalogue({ en: adminSubscriptions })
