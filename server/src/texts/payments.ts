import { createSay } from '@stampwell/domain/text/message.ts'
import { payments } from './en/payments.ts'

/** In English: refusals are put into the caller's language where they are answered. */
export const say = createSay({ en: payments }, 'en')
