import type { access } from '@stampwell/contract/admin/access.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { restoreBusiness } from './restore-business.ts'
import { endViews } from './end-views.ts'
import { openView } from './open-view.ts'
import { suspendBusiness } from './suspend-business.ts'
import type { SuspendableBusiness } from './suspension.sql.ts'

export function accessRoutes(app: AppContext): Handlers<typeof access> {
  return {
    suspend: async (input) => {
      const business = await suspendBusiness(app, input)
      // Each wallet page reads again and then says whom to ask; its stream ends.
      input.afterCommit(() => app.live.publishToAll(business.id, 'gone'))
      return { merchant: presentMerchant(business) }
    },

    restore: async (input) => ({ merchant: presentMerchant(await restoreBusiness(app, input)) }),

    view: async (input) => {
      const { business, token, expires_at } = await openView(app, input)
      return { token, expires_at: expires_at.toISOString(), merchant: presentMerchant(business) }
    },

    endView: async (input) => {
      await endViews(input)
      return {}
    },
  }
}

function presentMerchant({ id, business_name, suspended_at }: SuspendableBusiness) {
  return { id, business_name, suspended_at: suspended_at?.toISOString() ?? null }
}
