import type { platform } from '@stampwell/contract/public/platform.ts'
import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { canPay } from '../payment-providers/open-payment-providers.ts'
import { readPlatformSettings } from './platform-settings.sql.ts'

export function platformRoutes({ paymentProviders }: Pick<AppContext, 'paymentProviders'>): Handlers<typeof platform> {
  return {
    show: async ({ db }) => {
      const { trial_days, ...settings } = await readPlatformSettings(db)
      const payments = canPay(paymentProviders)
      return { ...settings, payments, trial_days: payments ? trial_days : 0, languages: [...LANGUAGES] }
    },
  }
}
