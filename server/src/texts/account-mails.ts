import { textsIn } from '@stampwell/domain/text/message.ts'
import { accountMails as en } from './en/account-mails.ts'
import { accountMails as fr } from './fr/account-mails.ts'

export const inLanguage = textsIn({ en, fr })
