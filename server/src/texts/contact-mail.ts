import { textsIn } from '@stampwell/domain/text/message.ts'
import { contactMail as en } from './en/contact-mail.ts'
import { contactMail as fr } from './fr/contact-mail.ts'

export const inLanguage = textsIn({ en, fr })
