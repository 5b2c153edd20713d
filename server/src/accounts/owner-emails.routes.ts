import type { ownerEmails } from '@stampwell/contract/business/owner-emails.ts'
import type { Handlers } from '../http/handler.ts'
import { findOwnerEmails, updateOwnerEmails } from './owner-emails.sql.ts'

export function ownerEmailsRoutes(): Handlers<typeof ownerEmails> {
  return {
    show: ({ db, who }) => findOwnerEmails(db, who.businessId),
    update: async ({ db, who, body, now }) => {
      await updateOwnerEmails(db, who.businessId, body, now)
      return findOwnerEmails(db, who.businessId)
    },
  }
}
