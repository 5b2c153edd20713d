import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, Time } from '../fields.ts'
import { Meta, PageQuery } from '../page-of.ts'
import { PersonText } from '../personal.ts'

const MAX_COLUMNS_OF_FIELD = 10
const place = z.number('Choose a column.').int().min(0).max(199)
const column = z
  .union([place, z.array(place).min(1).max(MAX_COLUMNS_OF_FIELD)], { error: 'Choose a column.' })
  .nullable()

/**
 * The columns of each field, counted from 0; null = no column has it. Of several columns the first that can be read
 * counts; parts of a name are joined.
 */
export const ImportMapping = z.strictObject({
  name: column,
  last_name: column,
  phone: column,
  email: column,
  date_of_birth: column,
  joined_at: column,
  marketing_consent: column,
  notes: column.default(null),
  /** Names who has no name of their own. */
  company: column.default(null),
})
export type ImportMapping = z.infer<typeof ImportMapping>

export const ImportOptions = z.strictObject({
  mapping: ImportMapping,
  /** Date format: 1990-04-30, 30/04/1990 or 04/30/1990. */
  date_order: z.enum(['ymd', 'dmy', 'mdy'], 'Choose how dates are written.'),
  /** The merchant declares that a yes in the consent column is agreement; otherwise the column is ignored. */
  agreed: z.boolean(),
  /** Country of phone numbers without a +; defaults to the business’s own country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .nullable()
    .optional(),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** Cells that were left out of people who came in, by field and reason. */
export const LeftOut = z.object({
  field: z.enum(['phone', 'email', 'date_of_birth', 'joined_at', 'notes']),
  /** `no_year`: a birthday without its year. `impossible`: a day to come, or too long ago. */
  reason: z.enum(['unreadable', 'no_year', 'impossible', 'too_long']),
  count: z.int(),
})
export type LeftOut = z.infer<typeof LeftOut>

export const CustomerImport = z.object({
  id: Id,
  file_name: z.string(),
  status: z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone']),
  encoding: z.string(),
  delimiter: z.string(),
  /** Rows before the one that names the columns. */
  header_row: z.int(),
  /** The first row, which a file without headings uses for a person. */
  columns: z.array(PersonText),
  /** The first rows while the file is kept, and the suggested meaning of each column. */
  sample: z.array(z.array(PersonText)),
  suggested: ImportMapping.extend({ date_order: z.enum(['ymd', 'dmy', 'mdy']) }),
  options: ImportOptions.nullable(),
  progress: z.object({ rows_done: z.int(), rows_total: z.int() }),
  /**
   * For a check: the expected outcome. `completed`: known customers whose empty fields the file filled. `known`: known
   * customers left unchanged. `repeated`: rows that repeat an earlier row of the file.
   */
  counts: z.object({ created: z.int(), completed: z.int(), known: z.int(), repeated: z.int(), failed: z.int() }),
  left_out: z.array(LeftOut),
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
  },
  list: {
    method: 'GET',
    path: '/v1/business/customers/import',
    audience: 'business',
    summary: 'Imports of customers, newest first',
    query: PageQuery,
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
    body: ImportOptions,
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
    summary: 'Take back the customers it brought who have done nothing since',
    params: IdParam,
    reply: one,
  },
  errors: {
    method: 'GET',
    path: '/v1/business/customers/import/{id}/errors',
    audience: 'business',
    summary: 'Rows that could not be brought in, with the reason of each',
    params: IdParam,
    query: PageQuery,
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
  remove: {
    method: 'DELETE',
    path: '/v1/business/customers/import/{id}',
    audience: 'business',
    summary: 'Stop an import that runs; forget any other',
    params: IdParam,
    reply: Nothing,
  },
})
