import { catalogue } from './catalogue.ts'
import { stamps } from './en/stamps.ts'

export const say = catalogue({ en: stamps })
