import { catalogue } from './catalogue.ts'
import { statistics } from './en/statistics.ts'

export const say = catalogue({ en: statistics })
