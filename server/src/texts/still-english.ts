/**
 * Sentences of refusals and checks that wait for their French words (`fr/sentences.ts`): they are answered in English. What
 * a sentence fills in stands here as 7.
 */
export const STILL_ENGLISH: readonly string[] = []

/** Texts that read like a sentence or a name and are the same in French. */
export const EQUAL_ON_PURPOSE: readonly string[] = [
  // Names of browsers and typefaces
  'Opera Mini',
  'Samsung Internet',
  'UC Browser',
  'Bricolage Grotesque',
  "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  // A header, and limits as the API's documentation says them
  'Bearer 7',
  '7 7 in 7 per 7',
  // Subjects as the audit log keeps them, whose entries are read for ever
  'Contact message',
  'Audit log',
  // Lines of the log
  'A request could not be served now',
  'A request failed',
  'An e-mail could not be sent',
  'An e-mail could not be sent; it is tried again',
  'A text message could not be sent',
  'A text message could not be sent; it is tried again',
  'An event of a payment could not be applied; it is tried again',
  'A payment has another amount',
]

/** Names that the program brings and that French people use as they are. */
export const EQUAL_NAMES: readonly string[] = ['Mobile money', 'Pizza', 'Burger', 'Yoga', 'Café', 'Restaurant']

/** Texts of the server's areas that are the same in French. */
export const EQUAL_TEXTS: readonly string[] = ['SMS', 'Note', 'e-mail', 'Stop: {url}']
