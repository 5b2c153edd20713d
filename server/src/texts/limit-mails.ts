import { textsIn } from '@stampwell/domain/text/message.ts'
import { limitMails as en } from './en/limit-mails.ts'
import { limitMails as fr } from './fr/limit-mails.ts'

export const inLanguage = textsIn({ en, fr })
