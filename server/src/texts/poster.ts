import { createSay } from '@stampwell/domain/message.ts'
import { poster } from './en/poster.ts'

export const say = createSay({ en: poster }, 'en')
