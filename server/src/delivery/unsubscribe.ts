/** The link that every marketing message carries, and the headers by which mail programs show a button for it. */
import type { Config } from '../config.ts'
import type { PreferenceLink, PreferenceTokens } from './preference-token.ts'

type Deps = { config: Pick<Config, 'publicUrl'>; preferenceTokens: PreferenceTokens }

export function preferencesUrl({ config, preferenceTokens }: Deps, link: PreferenceLink): string {
  return `${config.publicUrl}/u/${preferenceTokens.create(link)}`
}

/** RFC 8058. To an address that is not https a mail program leads, as by RFC 2369, and does not post. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
