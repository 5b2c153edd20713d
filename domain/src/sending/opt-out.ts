/** Words that end text messages, as networks and Twilio know them, and those of French, Spanish, Portuguese and Arabic. */
const WORDS = [
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'revoke',
  'remove',
  'arret',
  'arrete',
  'arreter',
  'arretez',
  'pare',
  'parar',
  'baja',
  'توقف',
  'الغاء',
]
/** Words before one of those that change nothing. */
const POLITE = /^(?:(?:please|pls|plz|kindly|svp|stp|sil vous plait|por favor|من فضلك|لو سمحت)\s+)+/

/**
 * Returns whether a person who sent this wants no more text messages: one of the words alone, or before the sender's
 * name (“STOP KOLA”), politely or not. A sentence that merely contains a word is not an opt-out, except one that begins
 * with STOP.
 */
export function isOptOut(text: string): boolean {
  const words = text
    // Full-width letters become plain ones, and accents letters of their own, which go.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bopt[\s-]+out\b/, 'optout')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replace(POLITE, '')
    .split(/\s+/)
  const [first = ''] = words
  if (first.startsWith('stop') && WORDS.includes(first)) return true
  return WORDS.includes(first) && words.length <= 2
}
