import { catalogue } from './catalogue.ts'
import { payments } from './en/payments.ts'

export const say = catalogue({ en: payments })
