import { catalogue } from './catalogue.ts'
import { whatIf } from './en/what-if.ts'

export const say = catalogue({ en: whatIf })
