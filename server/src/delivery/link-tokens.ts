import { createPreferenceTokens, type PreferenceTokens } from './preference-token.ts'
import { createShortIds, type ShortIds } from './short-ids.ts'
import { createIdTokens, type IdTokens } from './signed-ids.ts'

/** Makers of the links in messages. `key` is the installation's, which no rotation of SECRET_KEY changes. */
export type LinkTokens = { preferenceTokens: PreferenceTokens; linkTokens: IdTokens; shortIds: ShortIds }

export function createLinkTokens(key: string): LinkTokens {
  return {
    preferenceTokens: createPreferenceTokens(key),
    linkTokens: createIdTokens(key, 'link'),
    shortIds: createShortIds(key),
  }
}
