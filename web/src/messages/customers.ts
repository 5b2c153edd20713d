import { catalogue } from './catalogue.ts'
import { customers } from './en/customers.ts'

export const say = catalogue({ en: customers })
