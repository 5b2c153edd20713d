import { catalogue } from './catalogue.ts'
import { adminFinancial } from './en/admin-financial.ts'

export const say = catalogue({ en: adminFinancial })
