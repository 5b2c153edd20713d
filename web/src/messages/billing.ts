import { catalogue } from './catalogue.ts'
import { billing } from './en/billing.ts'

export const say = catalogue({ en: billing })
