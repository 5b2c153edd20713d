/** The CSV files of an export. Each is read page by page, so that little of it is in memory at once. */
import { minorToDecimal } from '@stampwell/domain/money/money.ts'
import type { EarlierCurrency } from '../accounts/earlier-currencies.sql.ts'
import { BOM, csvLine, type Amount, type CsvCell } from '../csv/write-csv.ts'
import { everybody } from '../customers/customer-filter.sql.ts'
import type { Db } from '../db/open.ts'
import { customerPages } from '../exports/export-customers.ts'
import {
  pageOfCampaigns,
  pageOfLedger,
  pageOfMessages,
  pageOfNotes,
  pageOfOffers,
  pageOfPayments,
  pageOfRedemptions,
  pageOfRewards,
  type Page,
} from './export-rows.sql.ts'

/** Rows per statement. A page of them takes some milliseconds, and other statements run between two pages. */
const PAGE_SIZE = 500

/** `earlier_currencies` oldest first. */
export type ExportedBusiness = {
  id: string
  timezone: string
  currency: string
  earlier_currencies: readonly EarlierCurrency[]
}
type Cell = CsvCell | boolean | Date
/** `pages` yields the lines of one page at a time. */
export type CsvFile = { name: string; pages: AsyncGenerator<string[]> }

/** Returns the files in the order in which they are written. A generator reads its first page when it is asked for. */
export function csvFiles(db: Db, business: ExportedBusiness, now: Date): CsvFile[] {
  const { id, timezone } = business
  return [
    {
      name: 'customers.csv',
      pages: customerPages(db, id, { filter: everybody(now), timezone, now, withId: true }),
    },
    ledgerFile(db, business),
    rewardFile(db, business),
    noteFile(db, id),
    ...messageFiles(db, id),
    ...offerFiles(db, business),
    { name: 'payments.csv', pages: paymentPages(db, id) },
  ]
}

function ledgerFile(db: Db, business: ExportedBusiness): CsvFile {
  return {
    name: 'ledger.csv',
    pages: pages(
      (page) => pageOfLedger(db, business.id, page),
      (row) => row.id,
      {
        id: (row) => row.id,
        at: (row) => row.created_at,
        kind: (row) => row.kind,
        stamps: (row) => row.quantity,
        balance: (row) => row.balance,
        cycle: (row) => row.cycle,
        customer_id: (row) => row.customer_id,
        card_id: (row) => row.stamp_id,
        card: (row) => row.card_name,
        reward_id: (row) => row.reward_id,
        takes_back: (row) => row.reverses_id,
        location: (row) => row.location,
        receipt: (row) => row.receipt,
        spend: (row) => amountAt(business, row.spend_minor, row.spent_at),
        spend_currency: (row) => (row.spend_minor === null ? null : currencyAt(business, row.spent_at)),
        source: (row) => row.source,
        by: (row) => row.actor_kind,
        by_name: (row) => row.actor_name,
        staff: (row) => row.staff_name,
        note: (row) => row.note,
      },
    ),
  }
}

function rewardFile(db: Db, business: ExportedBusiness): CsvFile {
  return {
    name: 'rewards.csv',
    pages: pages(
      (page) => pageOfRewards(db, business.id, page),
      (row) => row.id,
      {
        id: (row) => row.id,
        code: (row) => row.code,
        customer_id: (row) => row.customer_id,
        card_id: (row) => row.stamp_id,
        card: (row) => row.card_name,
        reward: (row) => row.name,
        type: (row) => row.type,
        value: (row) => amountAt(business, row.value_minor, row.issued_at),
        currency: (row) => (row.value_minor === null ? null : currencyAt(business, row.issued_at)),
        percent: (row) => row.percent,
        cycle: (row) => row.cycle,
        gift: (row) => row.gift,
        issued_at: (row) => row.issued_at,
        expires_at: (row) => row.expires_at,
        redeemed_at: (row) => row.redeemed_at,
        taken_back_at: (row) => row.revoked_at,
        recipient: (row) => (row.recipient === null ? null : JSON.stringify(row.recipient)),
        fulfilment: (row) => row.fulfilment,
        reference: (row) => row.reference,
      },
    ),
  }
}

function noteFile(db: Db, id: string): CsvFile {
  return {
    name: 'notes.csv',
    pages: pages(
      (page) => pageOfNotes(db, id, page),
      (row) => row.id,
      {
        id: (row) => row.id,
        at: (row) => row.created_at,
        customer_id: (row) => row.customer_id,
        note: (row) => row.note,
        by_name: (row) => row.written_by,
      },
    ),
  }
}

function messageFiles(db: Db, id: string): CsvFile[] {
  return [
    {
      name: 'messages.csv',
      pages: pages(
        (page) => pageOfMessages(db, id, page),
        (row) => row.id,
        {
          id: (row) => row.id,
          at: (row) => row.created_at,
          customer_id: (row) => row.customer_id,
          campaign_id: (row) => row.broadcast_id,
          channel: (row) => row.channel,
          status: (row) => row.status,
          reason: (row) => row.reason,
          heading: (row) => row.heading,
          body: (row) => row.body,
          by_name: (row) => row.written_by,
        },
      ),
    },
    {
      name: 'campaigns.csv',
      pages: pages(
        (page) => pageOfCampaigns(db, id, page),
        (row) => row.id,
        {
          id: (row) => row.id,
          kind: (row) => row.kind,
          name: (row) => row.campaign_name,
          goal: (row) => row.goal ?? row.automation_key,
          heading: (row) => row.heading,
          body: (row) => row.body,
          channels: (row) => row.channels.join(' '),
          audience: (row) => row.audience,
          audience_size: (row) => row.audience_size,
          status: (row) => row.status,
          created_at: (row) => row.created_at,
          send_at: (row) => row.send_at,
          sent_at: (row) => row.sent_at,
          figures: (row) => row.figures,
        },
      ),
    },
  ]
}

function offerFiles(db: Db, { id, currency }: ExportedBusiness): CsvFile[] {
  return [
    {
      name: 'offers.csv',
      pages: pages(
        (page) => pageOfOffers(db, id, page),
        (row) => row.id,
        {
          id: (row) => row.id,
          title: (row) => row.title,
          description: (row) => row.description,
          type: (row) => row.offer_type,
          percent: (row) => row.percent,
          value: (row) => amountOf(row.value_minor, row.amount_currency ?? currency),
          currency: (row) => (row.value_minor === null ? null : (row.amount_currency ?? currency)),
          starts_on: (row) => row.starts_on,
          ends_on: (row) => row.ends_on,
          audience: (row) => row.audience,
          once_per_customer: (row) => row.once_per_customer,
          terms: (row) => row.terms,
          picture: (row) => row.banner_url,
          redemptions: (row) => row.redemptions,
          created_at: (row) => row.created_at,
          deleted_at: (row) => row.deleted_at,
        },
      ),
    },
    {
      name: 'offer-redemptions.csv',
      pages: pages(
        (page) => pageOfRedemptions(db, id, page),
        (row) => row.id,
        {
          id: (row) => row.id,
          at: (row) => row.created_at,
          offer_id: (row) => row.offer_id,
          offer: (row) => row.title,
          customer_id: (row) => row.customer_id,
          location: (row) => row.location,
          by: (row) => row.actor_kind,
          by_name: (row) => row.actor_name,
          staff: (row) => row.staff_name,
          undone_at: (row) => row.undone_at,
        },
      ),
    },
  ]
}

/** Returns the currency that the business had at that moment. */
function currencyAt({ currency, earlier_currencies }: ExportedBusiness, at: Date): string {
  return earlier_currencies.find(({ until }) => at < until)?.currency ?? currency
}

function amountAt(business: ExportedBusiness, minor: number | null, at: Date): Amount | null {
  return amountOf(minor, currencyAt(business, at))
}

function amountOf(minor: number | null, currency: string): Amount | null {
  return minor === null ? null : { decimal: minorToDecimal(minor, currency) }
}

function paymentPages(db: Db, id: string): AsyncGenerator<string[]> {
  return pages(
    (page) => pageOfPayments(db, id, page),
    (row) => row.reference,
    {
      reference: (row) => row.reference,
      created_at: (row) => row.created_at,
      paid_at: (row) => row.paid_at,
      kind: (row) => row.kind,
      status: (row) => row.status,
      plan: (row) => row.plan,
      interval: (row) => row.interval,
      period_from: (row) => row.period_from,
      period_to: (row) => row.period_to,
      amount: (row) => minorToDecimal(row.amount_minor, row.currency),
      refunded: (row) => minorToDecimal(row.refunded_minor, row.currency),
      currency: (row) => row.currency,
      provider: (row) => row.provider,
      payment_code: (row) => row.payment_code,
      receipt_number: (row) => row.receipt_number,
    },
  )
}

/** Yields the header, then the lines of each page. `columns` gives each heading its cell. */
async function* pages<Row>(
  read: (page: Page) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  columns: Record<string, (row: Row) => Cell>,
): AsyncGenerator<string[]> {
  yield [BOM + csvLine(Object.keys(columns))]
  const cells = Object.values(columns)
  for (let after: string | null = null; ;) {
    const rows: Row[] = await read({ after, limit: PAGE_SIZE })
    if (rows.length > 0) yield rows.map((row) => csvLine(cells.map((cell) => writtenAs(cell(row)))))
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = keyOf(last)
  }
}

function writtenAs(cell: Cell): CsvCell {
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell
}
