import { catalogue } from './catalogue.ts'
import { adminMessages } from './en/admin-messages.ts'

export const say = catalogue({ en: adminMessages })
