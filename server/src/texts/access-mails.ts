import { textsIn } from '@stampwell/domain/text/message.ts'
import { accessMails as en } from './en/access-mails.ts'
import { accessMails as fr } from './fr/access-mails.ts'

export const inLanguage = textsIn({ en, fr })
