/** A customer's card at the head of an e-mail, in a picture and in the same words. */
import type { Language } from '@stampwell/domain/text/language.ts'
import type { AppContext } from '../../app-context.ts'
import type { EmailContent } from '../../mail/email-content.ts'
import { inLanguage } from '../../texts/broadcasts.ts'
import type { CardPicture } from './drawing.ts'

/** Pixels on a wide screen: the column of text, in whose middle the card then stands. */
const SHOWN_WIDTH = 494

/** The words stand where a mail program shows no pictures, and in the plain part. */
export function pictureInMail(
  { config }: Pick<AppContext, 'config'>,
  language: Language,
  { path, stamps, total, reward }: CardPicture,
): NonNullable<EmailContent['picture']> {
  const say = inLanguage(language)
  const stand = say('email.card', { count: stamps, total })
  const alt = reward === null ? stand : say('email.card_next', { stand, reward })
  return { url: config.publicUrl + path, alt, width: SHOWN_WIDTH }
}
