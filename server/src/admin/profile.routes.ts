import type { adminProfile } from '@stampwell/contract/admin/profile.ts'
import type { Handlers } from '../http/handler.ts'

export function adminProfileRoutes(): Handlers<typeof adminProfile> {
  return {
    show: async ({ who }) => ({ admin: { id: who.adminId, name: who.name, email: who.email, role: 'admin' } }),
  }
}
