import type { Translation } from '@stampwell/domain/text/message.ts'
import type { givenWords as en } from '../en/given-words.ts'

export const givenWords: Translation<typeof en> = {
  card_copy: 'copie',
  picture: { icon: 'Mon icône', logo: 'Mon logo' },
  merged: 'Fusion',
}
