import { catalogue } from './catalogue.ts'
import { merge } from './en/merge.ts'

export const say = catalogue({ en: merge })
