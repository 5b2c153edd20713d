/**
 * A file per area, so that a page loads only its texts. In a build `en/…` stands for the language of the page: each language has
 * a copy of the scripts with its own texts (decision 0100).
 */
import { DATE_LOCALES, isLanguage, type Language } from '@stampwell/domain/text/language.ts'
import { createSay, type Messages, type Say } from '@stampwell/domain/text/message.ts'

/** The language of the page: that of its document, which loads scripts with the texts of the same language. */
export const LOCALE: Language = languageOfDocument()

/** The locale of dates and times: day first. */
export const DATE_LOCALE = DATE_LOCALES[LOCALE]

/** The language in which the build or the development server writes public pages, where there is no document. */
declare const __PAGE_LANGUAGE__: string | undefined

function languageOfDocument(): Language {
  const language = typeof document === 'undefined' ? languageOfProgram() : document.documentElement.lang
  return isLanguage(language) ? language : 'en'
}

function languageOfProgram(): string | undefined {
  return typeof __PAGE_LANGUAGE__ === 'undefined' ? undefined : __PAGE_LANGUAGE__
}

export function catalogue<const M extends Messages>({ en: texts }: { en: M }): Say<M> {
  return createSay({ en: texts, [LOCALE]: texts }, LOCALE)
}
