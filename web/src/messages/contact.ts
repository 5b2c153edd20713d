import { catalogue } from './catalogue.ts'
import { contact } from './en/contact.ts'

export const say = catalogue({ en: contact })
