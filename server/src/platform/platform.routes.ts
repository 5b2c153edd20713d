import type { platform } from '@stampwell/contract/public/platform.ts'
import { LANGUAGES } from '@stampwell/domain/language.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { canPay } from '../payment-providers/open-payment-providers.ts'
import { readPlatformSettings } from './platform-settings.sql.ts'

export function platformRoutes({ paymentProviders }: Pick<AppContext, 'paymentProviders'>): Handlers<typeof platform> {
  return {
    show: async ({ db }) => ({
      ...(await readPlatformSettings(db)),
      payments: canPay(paymentProviders),
      languages: [...LANGUAGES],
    }),
  }
}
