/**
 * The exact words under which somebody consented. A consent event names its wording by key and version, so a published
 * version is never edited: a change is a new version at the end of its list.
 */
export const CONSENT_TEXTS = {
  /** The box of the join page. */
  join: ['{business} may send me news and offers. I can stop that at any time.'],
  /** The box that the merchant ticks for a customer. */
  merchant: ['They agreed to hear from you about offers.'],
  /** The column of an imported file, confirmed by the merchant. */
  import: ['Everybody with a yes in this column agreed to messages from us.'],
  /** The switches of the card’s page and of the page behind each unsubscribe link. */
  preferences: ['Choose how {business} may send you news and offers.'],
  /** The button behind the link of the e-mail that asks again. */
  confirm: ['Yes, send me news and offers'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ConsentTextKey = keyof typeof CONSENT_TEXTS
export type ConsentText = { text_key: ConsentTextKey; text_version: number }

/** Returns the wording in use: versions count from 1. */
export function consentText(key: ConsentTextKey): ConsentText & { text: string } {
  const versions: readonly string[] = CONSENT_TEXTS[key]
  return { text_key: key, text_version: versions.length, text: versions.at(-1) ?? '' }
}
