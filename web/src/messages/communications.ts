import { catalogue } from './catalogue.ts'
import { communications } from './en/communications.ts'

export const say = catalogue({ en: communications })
