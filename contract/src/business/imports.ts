import { BALANCE_MODES, MAX_POINTS_PER_STAMP, OVER_GOAL } from '@stampwell/domain/stamping/balance-import.ts'
import { ENCODINGS } from '@stampwell/domain/text/encodings.ts'
import { z } from 'zod'
import { fieldTexts } from '../en/fields.ts'
import { importTexts } from '../en/imports.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, Time } from '../fields.ts'
import { ListQuery, Meta } from '../page-of.ts'
import { PersonText } from '../personal.ts'
import { LeftOut, LeftOutRow } from './import-left-out.ts'

const MAX_COLUMNS_OF_FIELD = 10
const place = z.number(importTexts.column).int().min(0).max(199)
const column = z
  .union([place, z.array(place).min(1).max(MAX_COLUMNS_OF_FIELD)], { error: importTexts.column })
  .nullable()

/**
 * The columns of each field, counted from 0; null = no column has it. Of several columns the first that can be read
 * counts; parts of a name are joined, and so are those of a birthday, in the order day, month, year.
 */
export const ImportMapping = z.strictObject({
  name: column,
  last_name: column,
  phone: column,
  email: column,
  date_of_birth: column,
  joined_at: column,
  /** Consent to every channel without a column of its own. Below a header of opting out (`Opted out`) a yes is a no. */
  marketing_consent: column,
  consent_email: column.default(null),
  consent_sms: column.default(null),
  /** Messages on the page of the customer's card. */
  consent_in_app: column.default(null),
  notes: column.default(null),
  /** Names who has no name of their own. */
  company: column.default(null),
  /** The last visit at the other service: the last activity, if it is later than the known one. */
  last_visit_at: column.default(null),
  /**
   * Content of the QR or barcode of the other service’s card. It finds its customer at the counter for 180 days, or
   * until they open their card here. Only a keyed hash is kept.
   */
  old_code: column.default(null),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/**
 * The columns of one published card. A customer without the card joins it without join stamps and sign-up reward, then a
 * correction sets the file's number. Neither counts as a visit, a stamp given or an operation of the plan.
 */
export const ImportCard = z.strictObject({
  stamp_id: Id,
  stamps: place.nullable().default(null),
  /** Rewards that wait to be collected: each is issued as the card's main reward, its expiry counted from the import. */
  rewards_waiting: place.nullable().default(null),
  /** The column `stamps` holds points, of which so many make a stamp; the rest is dropped and counted. */
  points_per_stamp: z
    .number(importTexts.points)
    .int(importTexts.points)
    .min(1, importTexts.points)
    .max(MAX_POINTS_PER_STAMP, importTexts.points)
    .nullable()
    .default(null),
  /** For customers who hold the card: `set_when_new` skips them, `add` adds on top. `leave` brings nothing for anybody. */
  mode: z.enum(BALANCE_MODES, importTexts.mode),
  /** `carry`: 23 on a card of 10 are two rewards and 3 stamps. `one_reward`: one reward, the rest is dropped. */
  over_goal: z.enum(OVER_GOAL, importTexts.overGoal),
})
export type ImportCard = z.infer<typeof ImportCard>
const MAX_CARDS = 20

/** The balance columns that the header names. `stamp_id` is null where the owner must choose; `is_points`: not stamps. */
export const SuggestedCard = z.object({
  stamp_id: Id.nullable(),
  stamps: z.int().nullable(),
  rewards_waiting: z.int().nullable(),
  is_points: z.boolean(),
})
export type SuggestedCard = z.infer<typeof SuggestedCard>

const DateOrder = z.enum(['ymd', 'dmy', 'mdy'], importTexts.dateOrder)

export const ImportOptions = z.strictObject({
  /** `suggested` as it was answered fits too: its date order is not a column, and is left out. */
  mapping: ImportMapping.extend({ date_order: DateOrder.optional() }).overwrite(
    ({ date_order: _order, ...mapping }) => mapping,
  ),
  /** The balances that come along, by card. A row brings at most 500 stamps and 20 rewards of a card. */
  cards: z.array(ImportCard).max(MAX_CARDS).default([]),
  /** Also bring a balance to a customer who got one of the same card from an import before. */
  add_again: z.boolean().default(false),
  /** Date format: 1990-04-30, 30/04/1990 or 04/30/1990. */
  date_order: DateOrder,
  /** The merchant declares that a yes in a consent column is agreement; otherwise only a no counts. */
  agreed: z.boolean(),
  /** Country of phone numbers without a +; defaults to the business’s own country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, fieldTexts.country)
    .nullable()
    .optional(),
})
export type ImportOptions = z.infer<typeof ImportOptions>

const LAST_HEADER_ROW = 49

/** Overrides wrong guesses about the file. */
export const ImportReading = z.strictObject({
  encoding: z.enum(ENCODINGS, importTexts.encoding).optional(),
  /** Number of rows before the one that names the columns. */
  header_row: z.int(importTexts.row).min(0, importTexts.row).max(LAST_HEADER_ROW, importTexts.row).optional(),
})
export type ImportReading = z.infer<typeof ImportReading>

/** Balances that come along; for a check, those that would. */
export const ImportBalances = z.object({
  people: z.int(),
  stamps: z.int(),
  rewards: z.int(),
  /** Cost of those rewards to the merchant, or their value where the cost is not said. */
  worth_minor: z.int(),
  /** Number of those rewards with neither. */
  worth_unknown: z.int(),
  /**
   * Balances that do not come: `already`: the customer got one of this card from an import. `holding`: the customer
   * holds the card. `not_open`: the card takes no new customers, or is not published any more. Each line is among the
   * errors with its reason.
   */
  skipped: z.object({ already: z.int(), holding: z.int(), not_open: z.int() }),
  /** Stamps beyond a full card, and points too few for a stamp. */
  dropped: z.object({ stamps: z.int(), points: z.int() }),
  /**
   * Rewards that an export of Stampwell counts beside the main rewards of these cards (`other rewards: …`): those below a
   * full card, for joining, and gifts. They stay behind, because an import issues main rewards only.
   */
  other_rewards: z.int(),
  /** The first line with a balance, and the card after it. */
  example: z.object({ line: z.int(), stamp_id: Id, stamps: z.int(), balance: z.int(), rewards: z.int() }).nullable(),
  /** Balances that an undo left: the customer came by or was merged, the card ended, or a later import added to them. */
  kept: z.int(),
})
export type ImportBalances = z.infer<typeof ImportBalances>

export const CustomerImport = z.object({
  id: Id,
  file_name: z.string(),
  status: z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone']),
  encoding: z.enum(ENCODINGS),
  delimiter: z.string(),
  /** Rows before the one that names the columns. */
  header_row: z.int(),
  /** The first row, which a file without headings uses for a person. */
  columns: z.array(PersonText),
  /** The first rows while the file is kept, and the suggested meaning of each column. */
  sample: z.array(z.array(PersonText)),
  suggested: ImportMapping.extend({ date_order: DateOrder }),
  suggested_cards: z.array(SuggestedCard),
  options: ImportOptions.nullable(),
  progress: z.object({ rows_done: z.int(), rows_total: z.int() }),
  /**
   * For a check: the expected outcome. `completed`: known customers whose empty fields the file filled, or who got a note,
   * an old code or a later last visit. `known`: known customers left unchanged. `repeated`: rows that repeat an earlier row
   * of the file.
   */
  counts: z.object({ created: z.int(), completed: z.int(), known: z.int(), repeated: z.int(), failed: z.int() }),
  left_out: z.array(LeftOut),
  /** Rows with bytes that are no text in the file's encoding; each byte became �. `lines` are the first 20. */
  bad_bytes: z.object({ rows: z.int(), lines: z.array(z.int()) }),
  /** Null until a check or a run with cards. */
  balances: ImportBalances.nullable(),
  /** Number of created customers that an undo removed again. */
  taken_back: z.int(),
  has_file: z.boolean(),
  has_errors: z.boolean(),
  created_at: Time,
  finished_at: Time.nullable(),
})
export type CustomerImport = z.infer<typeof CustomerImport>

const one = z.object({ import: CustomerImport })

export const imports = endpoints({
  upload: {
    method: 'POST',
    path: '/v1/business/customers/import',
    audience: 'business',
    summary: 'Upload a CSV of customers; nothing is brought in yet',
    verified: true,
    body: z.strictObject({}),
    files: ['file'],
    largeFile: 50 * 1024 * 1024,
    status: 201,
    reply: one,
    idempotency: 'reply',
  },
  list: {
    method: 'GET',
    path: '/v1/business/customers/import',
    audience: 'business',
    summary: 'Imports of customers, newest first; search finds names of files',
    query: ListQuery,
    reply: z.object({ imports: z.array(CustomerImport), meta: Meta }),
  },
  show: {
    method: 'GET',
    path: '/v1/business/customers/import/{id}',
    audience: 'business',
    summary: 'Progress of an import',
    params: IdParam,
    reply: one,
  },
  check: {
    method: 'POST',
    path: '/v1/business/customers/import/{id}/check',
    audience: 'business',
    summary: 'Read every row as the import would; changes nothing',
    params: IdParam,
    body: ImportOptions.extend(ImportReading.shape),
    reply: one,
  },
  read: {
    method: 'POST',
    path: '/v1/business/customers/import/{id}/read',
    audience: 'business',
    summary: 'Read the file in another encoding, or with its columns named by another row',
    params: IdParam,
    body: ImportReading,
    reply: one,
  },
  start: {
    method: 'POST',
    path: '/v1/business/customers/import/{id}/start',
    audience: 'business',
    closedInGrace: true,
    summary: 'Bring in what was checked',
    verified: true,
    params: IdParam,
    reply: one,
  },
  undo: {
    method: 'POST',
    path: '/v1/business/customers/import/{id}/undo',
    audience: 'business',
    summary: 'Take back the customers and balances it brought, of customers who have done nothing since',
    params: IdParam,
    reply: one,
  },
  errors: {
    method: 'GET',
    path: '/v1/business/customers/import/{id}/errors',
    audience: 'business',
    personalQuery: ['search'],
    summary:
      'Rows that could not be brought in, with the reason of each, by line; search finds cells, reasons and a line',
    params: IdParam,
    query: ListQuery,
    reply: z.object({
      errors: z.array(z.object({ line: z.int(), reason: z.string(), cells: z.array(PersonText) })),
      meta: Meta,
    }),
  },
  errorsCsv: {
    method: 'GET',
    path: '/v1/business/customers/import/{id}/errors.csv',
    audience: 'business',
    closedToViews: true,
    summary: 'The same as CSV, to mend and upload again',
    params: IdParam,
    reply: { raw: 'text/csv; charset=utf-8' },
  },
  leftOut: {
    method: 'GET',
    path: '/v1/business/customers/import/{id}/left-out',
    audience: 'business',
    personalQuery: ['search'],
    summary:
      'Rows of which cells were left out or bytes replaced, with what stood there, by line; search finds cells and a line',
    params: IdParam,
    query: ListQuery,
    reply: z.object({ rows: z.array(LeftOutRow), meta: Meta }),
  },
  leftOutCsv: {
    method: 'GET',
    path: '/v1/business/customers/import/{id}/left-out.csv',
    audience: 'business',
    closedToViews: true,
    summary: 'The same as CSV, one line per row, to mend and upload again',
    params: IdParam,
    reply: { raw: 'text/csv; charset=utf-8' },
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/customers/import/{id}',
    audience: 'business',
    summary: 'Stop an import that runs; forget one that brought nothing in, or was taken back as a whole',
    params: IdParam,
    reply: Nothing,
  },
})
