import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { LOCALE } from '#messages/catalogue.ts'

/** Gives widgets the language and the direction of the page; by themselves they take the browser's language. */
export function WidgetLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={pageLocale()}>{children}</I18nProvider>
}

// The library derives the direction from the locale: `en-Arab` is English from right to left.
function pageLocale(): string {
  return document.documentElement.dir === 'rtl' ? `${LOCALE}-Arab` : LOCALE
}
