import { catalogue } from './catalogue.ts'
import { counter } from './en/counter.ts'

export const say = catalogue({ en: counter })
