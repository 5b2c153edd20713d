import { catalogue } from './catalogue.ts'
import { adminCustomers } from './en/admin-customers.ts'

export const say = catalogue({ en: adminCustomers })
