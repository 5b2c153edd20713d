import { textsIn } from '@stampwell/domain/text/message.ts'
import { logInMails as en } from './en/log-in-mails.ts'
import { logInMails as fr } from './fr/log-in-mails.ts'

export const inLanguage = textsIn({ en, fr })
