import { createSay } from '@stampwell/domain/text/message.ts'
import { importRefusals } from './en/import-refusals.ts'

/** In English: refusals are put into the caller's language where they are answered. */
export const say = createSay({ en: importRefusals }, 'en')
