import type { Translation } from '@stampwell/domain/text/message.ts'
import type { preferences as en } from '../en/preferences.ts'

export const preferences: Translation<typeof en> = {
  unsubscribed: 'C’est fait. {business} ne vous enverra plus de nouvelles ni d’offres ici.\n',
}
