/** Exports of a business's own data. No plan restricts these endpoints. */
import { z } from 'zod'
import { exportTexts } from '../en/exports.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, text } from '../fields.ts'

export const exports = endpoints({
  customers: {
    method: 'GET',
    path: '/v1/business/customers/export',
    audience: 'business',
    closedToViews: true,
    whileSuspended: true,
    summary: 'Customers as CSV, as the list would filter them',
    query: z.strictObject({
      search: text(100).optional(),
      status: z.enum(['active', 'inactive', 'new', 'ready']).optional(),
      stamp_id: Id.optional(),
      /** Spreadsheets in languages with a decimal comma open a file of semicolons as columns. */
      separator: z.enum(['comma', 'semicolon'], exportTexts.separator).default('comma'),
    }),
    reply: { raw: 'text/csv; charset=utf-8' },
  },
  /** Also marks the copies of their data that the customer waits for as handed out, although it is a GET. */
  customer: {
    method: 'GET',
    path: '/v1/business/customers/{id}/export',
    audience: 'business',
    closedToViews: true,
    summary: 'Everything that is known about one customer, as a JSON file',
    params: IdParam,
    reply: { raw: 'application/json; charset=utf-8' },
  },
})
