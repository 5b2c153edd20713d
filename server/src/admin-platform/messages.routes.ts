import type { adminMessages, ContactMessage } from '@stampwell/contract/admin/messages.ts'
import type { contact } from '@stampwell/contract/public/contact.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { callerNetwork } from '@stampwell/domain/security/caller-network.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import { newId } from '../db/new-id.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { readAllSettings } from '../platform/platform-settings.sql.ts'
import { contactMail } from './contact-mail.ts'
import {
  countContactMessages,
  findContactMessage,
  insertContactMessage,
  listContactMessages,
  setMessageDone,
  type ContactMessageRow,
} from './messages.sql.ts'

export function contactRoutes(app: AppContext): Handlers<typeof contact> {
  return {
    send: prepared<typeof contact.send, void>({
      before: async ({ body, db, ip, attempts, now }) => {
        if (body.website) return
        const fromNetwork = { limit: 'contact_from_network', network: callerNetwork(ip) } as const
        const byEmail = { limit: 'contact_by_email', email: normalizeEmail(body.email) } as const
        await attempts.countAll(db, [fromNetwork, byEmail], now)
      },
      act: async ({ body: { website, email, business_name, ...rest }, db, now }) => {
        if (website) return {}
        const message = { ...rest, email, business_name: business_name || null }
        await insertContactMessage(db, { id: newId(now), ...message, created_at: now })
        const { support_email } = await readAllSettings(db)
        if (support_email !== null) await app.outbox.mail(db, contactMail(support_email, message, app.config.publicUrl))
        return {}
      },
    }),
  }
}

export function adminMessagesRoutes(): Handlers<typeof adminMessages> {
  return {
    list: async ({ query, db }) => {
      const { page, per_page, status, search, sort } = query
      const filter = { status, search: search || undefined }
      const rows = await listContactMessages(db, filter, windowOf({ page, per_page, sort }))
      const total = await countContactMessages(db, filter)
      return {
        messages: rows.map(present),
        meta: metaOf({ page, per_page, total }),
        open: await countContactMessages(db, { status: 'open' }),
      }
    },

    update: async (input) => {
      const { who, params, body, db, now } = input
      const isNew = await setMessageDone(db, params.id, body.is_done ? { at: now, by: who.adminId } : null)
      const row = (await findContactMessage(db, params.id)) ?? refuse('not_found')
      if (isNew)
        await recordAct(db, input, {
          action: body.is_done ? 'message.done' : 'message.reopened',
          subject: { kind: 'message', id: row.id, name: 'Contact message' },
        })
      return { message: present(row) }
    },
  }
}

function present({ created_at, done_at, ...row }: ContactMessageRow): ContactMessage {
  return {
    ...row,
    created_at: created_at.toISOString(),
    is_done: done_at !== null,
    done_at: done_at?.toISOString() ?? null,
  }
}
