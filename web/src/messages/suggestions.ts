import { catalogue } from './catalogue.ts'
import { suggestions } from './en/suggestions.ts'

export const say = catalogue({ en: suggestions })
