import { textsIn } from '@stampwell/domain/text/message.ts'
import { ownerMails as en } from './en/owner-mails.ts'
import { ownerMails as fr } from './fr/owner-mails.ts'

export const inLanguage = textsIn({ en, fr })
