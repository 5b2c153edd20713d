import { catalogue } from './catalogue.ts'
import { recipient } from './en/recipient.ts'

export const say = catalogue({ en: recipient })
