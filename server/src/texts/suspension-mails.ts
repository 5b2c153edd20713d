import { textsIn } from '@stampwell/domain/text/message.ts'
import { suspensionMails as en } from './en/suspension-mails.ts'
import { suspensionMails as fr } from './fr/suspension-mails.ts'

export const inLanguage = textsIn({ en, fr })
