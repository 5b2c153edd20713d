import { textsIn } from '@stampwell/domain/text/message.ts'
import { customerMails as en } from './en/customer-mails.ts'
import { customerMails as fr } from './fr/customer-mails.ts'

export const inLanguage = textsIn({ en, fr })
