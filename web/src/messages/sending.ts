import { catalogue } from './catalogue.ts'
import { sending } from './en/sending.ts'

export const say = catalogue({ en: sending })
