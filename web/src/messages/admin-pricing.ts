import { catalogue } from './catalogue.ts'
import { adminPricing } from './en/admin-pricing.ts'

export const say = catalogue({ en: adminPricing })
