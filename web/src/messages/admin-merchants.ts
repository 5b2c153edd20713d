import { catalogue } from './catalogue.ts'
import { adminMerchants } from './en/admin-merchants.ts'

export const say = catalogue({ en: adminMerchants })
