/** The choice of the language. Texts load with the page, so another language is another load of the page. */
import { LANGUAGES, type Language } from '@stampwell/domain/text/language.ts'
import { LOCALE } from '#messages/catalogue.ts'

/** Each language by its own name: who looks for it reads no other. */
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }
export const LANGUAGES_TO_CHOOSE = LANGUAGES.map((language) => ({ language, name: LANGUAGE_NAMES[language] }))

const A_YEAR = 31_536_000
/** The beginning of the cache's name in `wallet-worker.ts`; its version follows. */
const KEPT_PAGE = 'stampwell-wallet-page-'
const TRIED = 'stampwell.language-tried'

/** Keeps the choice on this device, for the server, which sends the page; then loads the page in it. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  if (language === LOCALE) return
  // A link from a public page asks for its language, and the choice replaces it.
  const url = new URL(window.location.href)
  if (url.searchParams.has('language')) {
    url.searchParams.delete('language')
    window.history.replaceState(window.history.state, '', url)
  }
  if (window.location.pathname.startsWith('/wallet/'))
    void deleteKeptPage()
      .catch(() => undefined)
      .finally(reload)
  else reload()
}

function reload(): void {
  window.location.reload()
}

/**
 * The service worker of the wallet answers a slow network with the page that it kept, in the language before. Without a
 * network that page is all there is, so it stays.
 */
async function deleteKeptPage(): Promise<void> {
  if (!navigator.onLine || !('caches' in window)) return
  const kept = (await caches.keys()).filter((name) => name.startsWith(KEPT_PAGE))
  await Promise.all(kept.map((name) => caches.delete(name)))
}

export function keepLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${language}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`
}

/** Loads the page in the language of the business. A device that keeps no cookies is asked once and stays as it is. */
export function followLanguage(language: Language): void {
  if (language === LOCALE) return forget()
  if (isFirstTry(language)) chooseLanguage(language)
}

function isFirstTry(language: Language): boolean {
  try {
    if (sessionStorage.getItem(TRIED) === language) return false
    sessionStorage.setItem(TRIED, language)
    return true
  } catch {
    // Without storage a page could reload for ever, and a log-in that is only in memory would end with it.
    return false
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(TRIED)
  } catch {
    // Nothing is kept there.
  }
}
