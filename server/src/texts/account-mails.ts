import { createSay } from '@stampwell/domain/message.ts'
import { accountMails } from './en/account-mails.ts'

export const say = createSay({ en: accountMails }, 'en')
