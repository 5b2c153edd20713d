import { catalogue } from './catalogue.ts'
import { offerWords } from './en/offer-words.ts'

export const say = catalogue({ en: offerWords })
