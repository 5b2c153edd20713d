import { catalogue } from './catalogue.ts'
import { till } from './en/till.ts'

export const say = catalogue({ en: till })
