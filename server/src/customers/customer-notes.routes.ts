import type { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { newId } from '../db/new-id.ts'
import type { Handlers } from '../http/handler.ts'
import { findCustomer, lockCustomer } from '../stamping/find-customer.sql.ts'
import { countNotes, deleteNote, insertNote, listNotes } from './customer-notes.sql.ts'
import { presentNote } from './present-record.ts'

export function customerNotesRoutes(): Handlers<typeof customerNotes> {
  return {
    list: async ({ who, params: { id: customerId }, query, db }) => {
      if (!(await findCustomer(db, who.businessId, customerId))) refuse('not_found')
      const { search } = query
      const rows = await listNotes(db, who.businessId, customerId, { ...windowOf(query), search })
      const total = await countNotes(db, who.businessId, { customerId, search })
      return { notes: rows.map(presentNote), meta: metaOf({ ...query, total }) }
    },

    add: async ({ who, params, body, db, now }) => {
      // Locked, so that no note is written about a customer who is being erased.
      if (!(await lockCustomer(db, who.businessId, params.id))) refuse('not_found')
      const row = await insertNote(db, who.businessId, {
        id: newId(now),
        customer_id: params.id,
        note: body.note,
        written_by: who.name,
        created_at: now,
      })
      return { note: presentNote(row) }
    },

    remove: async ({ who, params, db }) => {
      if (!(await deleteNote(db, who.businessId, { customerId: params.id, noteId: params.note }))) refuse('not_found')
      return {}
    },
  }
}
