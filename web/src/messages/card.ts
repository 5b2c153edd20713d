import { catalogue } from './catalogue.ts'
import { card } from './en/card.ts'

export const say = catalogue({ en: card })
