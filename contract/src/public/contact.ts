/** What visitors write to the operator. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Email, Nothing, requiredText, text } from '../fields.ts'

export const contact = endpoints({
  send: {
    method: 'POST',
    path: '/v1/contact',
    audience: 'public',
    summary: 'Write to the people who run the platform',
    attempts: ['contact_from_network', 'contact_by_email'],
    body: z.strictObject({
      name: requiredText(120, 'Enter your name.'),
      email: Email,
      message: requiredText(4000, 'Write a message.'),
      business_name: text(120).optional(),
      /** The page on which it was written. */
      page: requiredText(300, 'Say from which page.'),
      /** No person sees this field. Filled in, the answer is the same and nothing is kept. */
      website: text(2000).optional(),
    }),
    reply: Nothing,
    status: 201,
    message: 'Thank you. We answer by e-mail.',
  },
})
