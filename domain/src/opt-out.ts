/** Words that end text messages, as networks and Twilio know them, and French ones. */
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
  'arreter',
]

/**
 * Returns whether a person who sent this wants no more text messages: one of the words alone, or before the sender's
 * name (“STOP KOLA”). A sentence that merely contains a word is not an opt-out, except one that begins with STOP.
 */
export function isOptOut(text: string): boolean {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bopt[\s-]+out\b/, 'optout')
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .split(/\s+/)
  const [first = ''] = words
  if (first.startsWith('stop') && WORDS.includes(first)) return true
  return WORDS.includes(first) && words.length <= 2
}
