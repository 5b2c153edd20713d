import { createSay } from '@stampwell/domain/message.ts'
import { billingMails } from './en/billing-mails.ts'

export const say = createSay({ en: billingMails }, 'en')
