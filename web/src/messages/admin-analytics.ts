import { catalogue } from './catalogue.ts'
import { adminAnalytics } from './en/admin-analytics.ts'

export const say = catalogue({ en: adminAnalytics })
