/** Industries and categories that a business chooses from. */
import { z } from 'zod'
import { formTexts } from '../en/forms.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, requiredText, whole } from '../fields.ts'
import { Meta, ShortListQuery } from '../page-of.ts'
import { Reason, ReasonOnly } from './reason.ts'

export const CATEGORY_KINDS = ['industry', 'category'] as const
const MAX_NAME = 60
const MAX_POSITION = 1000

export const AdminCategory = z.object({
  id: Id,
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  /** Place in the list of its kind, from 1. */
  position: z.int(),
  /** Businesses that chose it. */
  merchants: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

const Name = requiredText(MAX_NAME, formTexts.name)
const one = z.object({ category: AdminCategory })

export const adminCategories = endpoints({
  list: {
    method: 'GET',
    path: '/admin/categories',
    audience: 'admin',
    levels: 'all',
    summary: 'Industries and categories in their order, with how many businesses chose each',
    query: ShortListQuery,
    reply: z.object({ categories: z.array(AdminCategory), meta: Meta }),
  },
  create: {
    method: 'POST',
    path: '/admin/categories',
    audience: 'admin',
    levels: 'support',
    summary: 'Add an industry or a category, last unless a position is named',
    body: z.strictObject({
      kind: z.enum(CATEGORY_KINDS),
      name: Name,
      position: whole(1, MAX_POSITION).optional(),
      reason: Reason.optional(),
    }),
    reply: one,
    status: 201,
    idempotency: 'reply',
  },
  update: {
    method: 'PATCH',
    path: '/admin/categories/{id}',
    audience: 'admin',
    levels: 'support',
    summary: 'Rename it, or move it to another position; the others make room',
    params: IdParam,
    body: z.strictObject({
      name: Name.optional(),
      position: whole(1, MAX_POSITION).optional(),
      reason: Reason.optional(),
    }),
    reply: one,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/categories/{id}',
    audience: 'admin',
    levels: 'support',
    summary: 'Delete one that no business chose; 409 in_use otherwise',
    params: IdParam,
    body: ReasonOnly,
    reply: Nothing,
  },
  merge: {
    method: 'POST',
    path: '/admin/categories/{id}/merge',
    audience: 'admin',
    levels: 'support',
    summary: 'Move its businesses into another one of its kind and delete it',
    params: IdParam,
    body: z.strictObject({ into: Id, reason: Reason }),
    reply: z.object({ category: AdminCategory, moved: z.int() }),
  },
})
