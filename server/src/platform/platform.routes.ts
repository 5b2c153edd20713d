import type { platform } from '@stampwell/contract/public/platform.ts'
import { OFFERED_LANGUAGES } from '@stampwell/domain/language.ts'
import type { Handlers } from '../http/handler.ts'
import { readPlatformSettings } from './platform-settings.sql.ts'

export function platformRoutes(): Handlers<typeof platform> {
  return {
    show: async ({ db }) => ({
      ...(await readPlatformSettings(db)),
      // Plans are not sold yet, so no payment provider can be set up.
      payments: false,
      languages: [...OFFERED_LANGUAGES],
    }),
  }
}
