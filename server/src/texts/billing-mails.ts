import { textsIn } from '@stampwell/domain/text/message.ts'
import { billingMails as en } from './en/billing-mails.ts'
import { billingMails as fr } from './fr/billing-mails.ts'

export const inLanguage = textsIn({ en, fr })
