import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { weekdays as en } from '../en/weekdays.ts'

export const weekdays: PartialTranslation<typeof en> = {
  monday: 'Les lundis',
  tuesday: 'Les mardis',
  wednesday: 'Les mercredis',
  thursday: 'Les jeudis',
  friday: 'Les vendredis',
  saturday: 'Les samedis',
  sunday: 'Les dimanches',
}
