/** A file per area, so that a page loads only its texts. */
import type { Language } from '@stampwell/domain/language.ts'
import { createSay, type Messages, type Say, type Texts } from '@stampwell/domain/message.ts'

/** The language of the page; the app offers only English. */
export const LOCALE: Language = 'en'

export function catalogue<const M extends Messages>(texts: Texts<M>): Say<M> {
  return createSay(texts, LOCALE)
}
