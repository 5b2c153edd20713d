import { catalogue } from './catalogue.ts'
import { payouts } from './en/payouts.ts'

export const say = catalogue({ en: payouts })
