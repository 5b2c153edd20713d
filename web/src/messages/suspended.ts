import { catalogue } from './catalogue.ts'
import { suspended } from './en/suspended.ts'

export const say = catalogue({ en: suspended })
