import type { links } from '@stampwell/contract/public/links.ts'
import { isByScanner } from '@stampwell/domain/sending/recipient.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { applyReport } from './apply-report.ts'
import { findLink, insertClick } from './links.sql.ts'
import { hrefOf, PIXEL } from './write-message.ts'

/** A picture of one transparent pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const NOT_KEPT = { 'cache-control': 'no-store' }

export function linksRoutes(app: Pick<AppContext, 'linkTokens'>): Handlers<typeof links> {
  return {
    follow: async ({ params, isHead, db, now, setStatus }) => {
      const {
        first: businessId,
        second: recipientId,
        number,
      } = app.linkTokens.read(params.token) ?? refuse('not_found')
      const own = await inBusiness(db, businessId)
      const found = await findLink(own, businessId, { recipientId, number })
      const isByPerson = found !== undefined && !isHead && !isByScanner(found.sent_at, now)
      if (number === PIXEL) {
        if (isByPerson)
          await withTransaction(own, (tx) => applyReport(tx, businessId, { recipientId, report: 'opened', now }))
        return { body: GIF, headers: { ...NOT_KEPT, 'content-type': 'image/gif' } }
      }
      const location = hrefOf(found?.url ?? '') ?? refuse('not_found')
      if (isByPerson) await countClick(own, { businessId, recipientId, number, now })
      setStatus(302)
      return { body: '', headers: { ...NOT_KEPT, location } }
    },
  }
}

async function countClick(
  db: Db,
  { businessId, recipientId, number, now }: { businessId: string; recipientId: string; number: number; now: Date },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const status = await applyReport(tx, businessId, { recipientId, report: 'clicked', now })
    if (status !== null) await insertClick(tx, businessId, { recipientId, number, now })
  })
}
