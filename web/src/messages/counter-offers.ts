import { catalogue } from './catalogue.ts'
import { counterOffers } from './en/counter-offers.ts'

export const say = catalogue({ en: counterOffers })
