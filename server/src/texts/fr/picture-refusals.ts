import type { Translation } from '@stampwell/domain/text/message.ts'
import type { pictureRefusals as en } from '../en/picture-refusals.ts'

export const pictureRefusals: Translation<typeof en> = {
  unfit: 'Utilisez une image PNG, JPEG ou WebP de 5 Mo et 25 mégapixels au plus.',
}
