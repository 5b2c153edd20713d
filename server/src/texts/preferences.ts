import { createSay } from '@stampwell/domain/message.ts'
import { preferences } from './en/preferences.ts'

export const say = createSay({ en: preferences }, 'en')
