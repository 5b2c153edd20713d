/** A business's own notes about a customer, which only the business sees. */
import { z } from 'zod'
import { noteTexts } from '../en/customers.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, requiredText, Time } from '../fields.ts'
import { ListQuery, Meta } from '../page-of.ts'
import { PersonText } from '../personal.ts'

const Note = z.object({ id: Id, note: PersonText, written_by: z.string().nullable(), created_at: Time })
export type Note = z.infer<typeof Note>

export const customerNotes = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/customers/notes/{id}',
    audience: 'business',
    personalQuery: ['search'],
    summary: 'Your notes about a customer, newest first; search finds their text and who wrote them',
    params: IdParam,
    query: ListQuery,
    reply: z.object({ notes: z.array(Note), meta: Meta }),
  },
  add: {
    method: 'POST',
    path: '/v1/business/customers/notes/{id}',
    audience: 'business',
    status: 201,
    summary: 'Add a note about a customer, which only the business sees',
    params: IdParam,
    body: z.strictObject({ note: requiredText(2000, noteTexts.note) }),
    reply: z.object({ note: Note }),
    idempotency: 'reply',
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/customers/notes/{id}/{note}',
    audience: 'business',
    summary: 'Delete a note',
    params: IdParam.extend({ note: Id }),
    reply: Nothing,
  },
})
