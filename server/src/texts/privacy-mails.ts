import { textsIn } from '@stampwell/domain/text/message.ts'
import { privacyMails as en } from './en/privacy-mails.ts'
import { privacyMails as fr } from './fr/privacy-mails.ts'

export const inLanguage = textsIn({ en, fr })
