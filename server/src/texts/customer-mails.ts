import { createSay } from '@stampwell/domain/message.ts'
import { customerMails } from './en/customer-mails.ts'

export const say = createSay({ en: customerMails }, 'en')
