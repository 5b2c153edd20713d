import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { meter as en } from '../en/meter.ts'

export const meter: PartialTranslation<typeof en> = {
  of: '{used} sur {max}',
  unlimited: '{used}, sans limite',
}
