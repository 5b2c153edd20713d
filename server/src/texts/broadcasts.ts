import { createSay } from '@stampwell/domain/message.ts'
import { broadcasts } from './en/broadcasts.ts'

export const say = createSay({ en: broadcasts }, 'en')
