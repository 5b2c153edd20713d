import type { terms } from '@stampwell/contract/business/terms.ts'
import type { Handlers } from '../http/handler.ts'
import { listTermsInForce } from './list-terms.ts'
import { previewTerms } from './preview-terms.ts'

export function termsRoutes(): Handlers<typeof terms> {
  return {
    list: async ({ who, params, db, now }) => ({
      terms: await listTermsInForce({ db, businessId: who.businessId, stampId: params.id, now }),
    }),

    preview: async ({ who, params, body, db, now }) =>
      previewTerms({ db, businessId: who.businessId, stampId: params.id, proposed: body, now }),
  }
}
