/** Exports the customer list as CSV, page by page, so that little of it is in memory at once. */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { statusOfCustomer } from '@stampwell/domain/customers/customer.ts'
import { hasEnded } from '@stampwell/domain/stamping/stamping.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { shownEmail } from '@stampwell/domain/text/email.ts'
import type { Db } from '../db/open.ts'
import { BOM, csvLine, type Separator } from '../csv/write-csv.ts'
import { pageOfCustomers } from '../customers/customer-list.sql.ts'
import { type CustomerFilter } from '../customers/customer-filter.sql.ts'
import { balanceColumns } from './balance-columns.ts'
import { CONSENT_HEADERS, consentCells } from './consent-columns.ts'
import { listCustomerCards } from '../stamping/customer-cards.sql.ts'

const BATCH_SIZE = 500
/** Column names that the import recognises, so that an exported list can be changed and imported. */
const HEADER = [
  'name',
  'phone',
  'email',
  'date_of_birth',
  // Whether any channel is agreed. The import reads the columns by channel instead.
  'marketing_consent',
  'status',
  'joined_at',
  'last_activity_at',
  'cards',
]

type CustomersInput = { filter: CustomerFilter; timezone: string; now: Date; withId?: boolean; separator?: Separator }

/** Yields the file page by page, as a stream reads it. */
export async function* customerLines(db: Db, businessId: string, input: CustomersInput): AsyncGenerator<string> {
  for await (const lines of customerPages(db, businessId, input)) yield lines.join('')
}

/**
 * Yields the header, then customers in the order in which they were added. Dates are in the business's time zone.
 * `withId` adds the id, which other files name.
 */
export async function* customerPages(
  db: Db,
  businessId: string,
  { filter, timezone, now, withId = false, separator = 'comma' }: CustomersInput,
): AsyncGenerator<string[]> {
  const line = (cells: readonly (string | null)[]) => csvLine(cells, separator)
  const balances = await balanceColumns(db, businessId, now)
  const header = [...HEADER, ...CONSENT_HEADERS, ...balances.headers]
  yield [BOM + line(withId ? [...header, 'id'] : header)]
  for (let after: string | null = null; ;) {
    const rows = await pageOfCustomers(db, businessId, filter, { after, limit: BATCH_SIZE })
    const ids = rows.map((row) => row.id)
    const held = await listCustomerCards(db, businessId, ids)
    const consentsOf = await consentCells(db, businessId, ids)
    const cells = await balances.cellsOf(ids, held)
    const cards = Map.groupBy(held, (card) => card.customer_id)
    if (rows.length > 0)
      yield rows.map((row) =>
        line([
          row.name,
          row.phone === null ? null : showPhone(row.phone),
          shownEmail(row),
          row.date_of_birth,
          row.marketing_consent ? 'yes' : 'no',
          statusOfCustomer(row.last_activity_at, now),
          localDate(row.joined_at, timezone),
          localDate(row.last_activity_at, timezone),
          (cards.get(row.id) ?? [])
            .map((card) => `${card.card_name}: ${hasEnded(card, now) ? 0 : card.balance}`)
            .join('; '),
          ...consentsOf(row.id),
          ...(cells.get(row.id) ?? []),
          ...(withId ? [row.id] : []),
        ]),
      )
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.id ?? null
  }
}
