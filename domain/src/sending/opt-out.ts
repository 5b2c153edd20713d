/** Words that end text messages, as networks and Twilio know them, and those of French, Spanish, Portuguese and Arabic. */
const WORDS = [
  'stop',
  'stopall',
  'stopp',
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
  'desabonner',
  'desabonnez',
  'desinscription',
  'pare',
  'parar',
  'baja',
  'cancelar',
  'توقف',
  'اوقف',
  'اوقفوا',
  'ايقاف',
  'الغاء',
]
/** Words before one of those that change nothing. */
const POLITE = /^(?:(?:please|pls|plz|kindly|svp|stp|sil vous plait|por favor|من فضلك|لو سمحت)\s+)+/

/** Those after which a whole sentence may follow: nobody begins one with them who wants more. */
const SENTENCE_STARTS =
  /^(?:stop|stopp|stopall|unsubscribe|optout|arrete|arreter|arretez|desabonne[rz]|توقف|اوقف|اوقفوا)$/

/**
 * Returns whether a person who sent this wants no more text messages: one of the words alone, or before the sender's
 * name (“STOP KOLA”), politely or not. A sentence that merely contains a word is not an opt-out, except one that begins
 * with a word like STOP.
 */
export function isOptOut(text: string): boolean {
  const plain = text
    // Full-width letters become plain ones, and accents letters of their own, which go. Arabic letters are stretched by a sign.
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\bopt[\s-]+out\b/, 'optout')
    // They join words: end-user, pare-brise.
    .replace(/[-‐'’]/gu, '')
  // Other signs stand within a word (S.T.O.P) or between two (stop/arret).
  return ['', ' '].some((sign) => isAsked(plain.replace(/[^\p{L}\p{N}\s]+/gu, sign)))
}

function isAsked(text: string): boolean {
  const words = text.trim().replace(POLITE, '').split(/\s+/)
  const [first = ''] = words
  if (!WORDS.includes(first)) return false
  return words.length <= 2 || SENTENCE_STARTS.test(first)
}
