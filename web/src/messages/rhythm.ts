import { catalogue } from './catalogue.ts'
import { rhythm } from './en/rhythm.ts'

export const say = catalogue({ en: rhythm })
