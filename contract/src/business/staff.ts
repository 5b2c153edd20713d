import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { z } from 'zod'
import { tillTexts } from '../en/counter.ts'
import { formTexts } from '../en/forms.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, requiredText, Time } from '../fields.ts'

/** A staff member who signs in at a till. The PIN is never returned. */
export const StaffMember = z.object({ id: Id, name: z.string(), created_at: Time })
export type StaffMember = z.infer<typeof StaffMember>

const name = requiredText(60, formTexts.name)
const pin = z
  .string(tillTexts.fourDigits)
  .overwrite(foldDigits)
  .regex(/^\d{4}$/, tillTexts.fourDigits)
const one = z.object({ staff: StaffMember })

export const staff = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/staff',
    audience: 'business',
    summary: 'Staff who may sign in at a till, by name',
    reply: z.object({ staff: z.array(StaffMember) }),
  },
  create: {
    method: 'POST',
    path: '/v1/business/staff/create',
    audience: 'business',
    summary: 'Add somebody with a PIN; from now on every till asks who is there',
    body: z.strictObject({ name, pin }),
    status: 201,
    reply: one,
  },
  update: {
    method: 'PATCH',
    path: '/v1/business/staff/update/{id}',
    audience: 'business',
    summary: 'Change a name, or set a new PIN, which signs them out everywhere',
    params: IdParam,
    body: z.strictObject({ name, pin }).partial(),
    reply: one,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/staff/delete/{id}',
    audience: 'business',
    summary: 'Takes somebody off the tills; the ledger keeps their name',
    params: IdParam,
    reply: Nothing,
  },
})
