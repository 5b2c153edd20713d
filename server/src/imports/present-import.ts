import type { CustomerImport, ImportBalances, ImportOptions } from '@stampwell/contract/business/imports.ts'
import type { LeftOut } from '@stampwell/contract/business/import-left-out.ts'
import { firstCharacters } from '@stampwell/domain/text/characters.ts'
import type { Encoding } from '@stampwell/domain/text/encodings.ts'
import type { AppContext } from '../app-context.ts'
import { readFirst, type Delimiter } from '../csv/inspect-csv.ts'
import { columnsOf } from '@stampwell/domain/customers/import-columns.ts'
import { writesMonthFirst } from '@stampwell/domain/time/typed-day.ts'
import { storedBalances } from './balances/balance-totals.ts'
import { suggestCards } from './balances/suggest-cards.ts'
import type { ImportRow } from './imports.sql.ts'
import { presentLeftOut } from './left-out.ts'
import { suggestMapping } from './suggest-mapping.ts'

const SAMPLE_ROWS = 5
const ROWS_LOOKED_AT = 40
const MAX_SHOWN_LENGTH = 200

/**
 * Includes the first rows, if `withSample` asks for them and the file still exists. The suggestion needs the country of the
 * business and the published `cards`.
 */
export async function presentImport(
  { importFiles }: Pick<AppContext, 'importFiles'>,
  row: ImportRow,
  {
    country,
    withSample = true,
    cards = [],
  }: { country: string; withSample?: boolean; cards?: readonly { id: string; card_name: string }[] },
): Promise<CustomerImport> {
  const columns = row.columns as string[] // written when the file was uploaded
  const rows = row.has_file && withSample ? await firstRows(importFiles.path(row.business_id, row.id), row) : []
  const suggested = suggestMapping(columns, rows, writesMonthFirst(country) ? 'mdy' : 'dmy')
  const { date_order: _, ...mapping } = suggested
  const { created, completed, known, repeated, failed } = row
  const balances = storedBalances(row.balances)
  const { left_out, bad_bytes } = presentLeftOut(row.left_out)
  return {
    id: row.id,
    file_name: row.file_name,
    status: row.status as CustomerImport['status'],
    encoding: row.encoding as Encoding, // the column allows only these
    delimiter: row.delimiter,
    header_row: row.header_row,
    columns, // the column allows only these
    sample: rows.slice(0, SAMPLE_ROWS),
    suggested,
    suggested_cards: suggestCards({ columns, rows, cards, taken: Object.values(mapping).flatMap(columnsOf) }),
    options: row.options === null ? null : optionsOf(row),
    progress: { rows_done: row.rows_done, rows_total: row.rows_total },
    counts: { created, completed, known, repeated, failed },
    left_out,
    bad_bytes,
    balances,
    taken_back: row.taken_back,
    has_file: row.has_file,
    has_errors: failed > 0 || hasSkipped(balances, left_out),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** Returns whether a balance or an old code stayed behind: its line is among the errors. */
function hasSkipped(balances: ImportBalances | null, leftOut: readonly LeftOut[]): boolean {
  const isUnread = leftOut.some(
    ({ field }) => field === 'stamps' || field === 'rewards_waiting' || field === 'old_code',
  )
  if (balances === null) return isUnread
  const { already, holding, not_open } = balances.skipped
  return isUnread || already + holding + not_open + balances.kept > 0
}

async function firstRows(path: string, { encoding, delimiter, header_row }: ImportRow): Promise<string[][]> {
  const records = await readFirst({ path, encoding: encoding as Encoding, delimiter: delimiter as Delimiter }).catch(
    () => [],
  ) // the columns allow only these
  return records
    .slice(header_row + 1, header_row + ROWS_LOOKED_AT)
    .map(({ cells }) =>
      cells.map((cell) => firstCharacters(cell.toWellFormed(), MAX_SHOWN_LENGTH).replaceAll('\0', '')),
    )
}

/** Returns the options of an import. Older ones lack balances, and consents by channel. */
export function optionsOf(row: Pick<ImportRow, 'options'>): ImportOptions {
  const { mapping, ...options } = row.options as Partial<ImportOptions>
  const byChannel = { consent_email: null, consent_sms: null, consent_in_app: null }
  const columns = { last_visit_at: null, old_code: null, ...byChannel, ...mapping }
  return { cards: [], add_again: false, ...options, mapping: columns } as ImportOptions // the rest was written by the endpoint
}
