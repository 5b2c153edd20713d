/** The operator's inbox of contact messages. */
import { z } from 'zod'
import { adminTexts } from '../en/admin.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Time } from '../fields.ts'
import { listQuery, Meta } from '../page-of.ts'
import { Reason } from './reason.ts'

const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  business_name: z.string().nullable(),
  page: z.string(),
  message: z.string(),
  created_at: Time,
  is_done: z.boolean(),
  done_at: Time.nullable(),
  /** Name of the admin who set it done. */
  done_by: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const adminMessages = endpoints({
  list: {
    method: 'GET',
    path: '/admin/messages',
    audience: 'admin',
    levels: 'all',
    summary: 'What visitors wrote to the operator, newest first',
    query: z.strictObject({ ...listQuery, status: z.enum(['open', 'done']).optional() }),
    reply: z.object({ messages: z.array(ContactMessage), meta: Meta, open: z.int() }),
  },
  update: {
    method: 'PATCH',
    path: '/admin/messages/{id}',
    audience: 'admin',
    levels: 'support',
    summary: 'Set a message done, or open again. Twice answers the same',
    params: IdParam,
    body: z.strictObject({ is_done: z.boolean(adminTexts.isDone), reason: Reason.optional() }),
    reply: z.object({ message: ContactMessage }),
  },
})
