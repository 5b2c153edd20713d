import { catalogue } from './catalogue.ts'
import { offers } from './en/offers.ts'

export const say = catalogue({ en: offers })
