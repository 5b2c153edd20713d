import { catalogue } from './catalogue.ts'
import { refused } from './en/refused.ts'

export const say = catalogue({ en: refused })
