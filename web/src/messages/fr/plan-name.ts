import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { planNames as en } from '../en/plan-name.ts'

export const planNames: PartialTranslation<typeof en> = { free: 'Gratuit' }
