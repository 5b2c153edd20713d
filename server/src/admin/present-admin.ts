import type { Admin } from '@stampwell/contract/admin/auth.ts'
import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { shownEmail, type StoredEmail } from '@stampwell/domain/text/email.ts'
import type { AppContext } from '../app-context.ts'

type Shown = StoredEmail & { id: string; name: string; level: AdminLevel }

export function presentAdmin({ config }: Pick<AppContext, 'config'>, admin: Shown, hasSecondFactor: boolean): Admin {
  const { id, name, level } = admin
  const email = shownEmail(admin)
  return { id, name, email, role: 'admin', level, needs_second_factor: config.isProduction && !hasSecondFactor }
}
