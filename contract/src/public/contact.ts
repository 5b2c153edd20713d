/** Messages of visitors to the operator. */
import { z } from 'zod'
import { fieldTexts } from '../en/fields.ts'
import { contactTexts } from '../en/public.ts'
import { sendingTexts } from '../en/sending.ts'
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
      name: requiredText(120, fieldTexts.yourName),
      email: Email,
      message: requiredText(4000, sendingTexts.message),
      business_name: text(120).optional(),
      /** The page on which it was written. */
      page: requiredText(300, contactTexts.page),
      /** No person sees this field. Filled in, the answer is the same and nothing is kept. */
      website: text(2000).optional(),
    }),
    reply: Nothing,
    status: 201,
    message: contactTexts.thanks,
  },
})
