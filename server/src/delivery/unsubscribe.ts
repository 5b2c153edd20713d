/** The link that every marketing message carries, and the headers by which mail programs show a button for it. */
import type { Config } from '../config.ts'
import type { PreferenceLink, PreferenceTokens } from './preference-token.ts'

type Deps = { config: Pick<Config, 'publicUrl'>; preferenceTokens: PreferenceTokens }

export function preferencesUrl({ config, preferenceTokens }: Deps, link: PreferenceLink): string {
  return `${config.publicUrl}/u/${preferenceTokens.create(link)}`
}

/** RFC 8058. A mail program posts to an https address only. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  if (!url.startsWith('https:')) return {}
  return { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
}
