import type { ImportMapping, ImportReading, imports } from '@stampwell/contract/business/imports.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { columnsOf } from '@stampwell/domain/customers/import-columns.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { prepared, type BusinessPrincipal, type Handlers, type HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { listPublishedCards } from '../stamp-cards/stamp-cards.sql.ts'
import { say } from '../texts/import-refusals.ts'
import { deleteErrors } from './import-errors.sql.ts'
import {
  countImports,
  deleteImport,
  finishImport,
  findImport,
  listImports,
  lockImport,
  queueImport,
  setReading,
  UNUSED_STATUSES,
  type ImportRow,
} from './imports.sql.ts'
import { storedBalances } from './balances/balance-totals.ts'
import { checkCards } from './balances/check-cards.ts'
import { importJob } from './work-on-import.ts'
import { presentImport } from './present-import.ts'
import { downloadErrors, downloadLeftOut, showErrors, showLeftOut } from './rows-to-mend.ts'
import { addImport, readAgain, storeUpload, type Reading } from './upload-file.ts'

export function importsRoutes(app: AppContext): Handlers<typeof imports> {
  const show = async (db: Db, { businessId, country }: BusinessPrincipal, id: string) => ({
    import: await presentImport(app, await findOrRefuse(db, businessId, id), {
      country,
      cards: await listPublishedCards(db, businessId),
    }),
  })

  return {
    upload: prepared<typeof imports.upload, Awaited<ReturnType<typeof storeUpload>>>({
      before: ({ who, files, now }) => storeUpload(app, { businessId: who.businessId, file: files.file, now }),
      act: async ({ who, db, afterCommit }, taken) => {
        const spare = await addImport(db, who.businessId, taken)
        afterCommit(async () => {
          for (const id of spare) await app.importFiles.remove(who.businessId, id)
        })
        return show(db, who, taken.id)
      },
    }),

    list: (input) => listPage(app, input),

    show: ({ who, params, db }) => show(db, who, params.id),

    check: prepared<typeof imports.check, Reading | null>({
      before: (input) => readOtherwise(app, input),
      act: async ({ who, params, body, db }, reading) => {
        const { encoding: _encoding, header_row: _row, ...options } = body
        // Checked again while the first check runs: its answer was lost. The check begins anew with what is sent now.
        const row = await keepReading(db, who, { id: params.id, reading, from: [...UNUSED_STATUSES, 'checking'] })
        checkMapping(options.mapping, (row.columns as string[]).length) // written when the file was uploaded
        await checkCards(db, who.businessId, { cards: options.cards, columns: (row.columns as string[]).length })
        await deleteErrors(db, who.businessId, row.id)
        await queueImport(db, who.businessId, row.id, { status: 'checking', options })
        await app.jobs.enqueue(db, importJob.name)
        return show(db, who, row.id)
      },
    }),

    read: prepared<typeof imports.read, Reading | null>({
      before: (input) => readOtherwise(app, input),
      act: async ({ who, params, db }, reading) => {
        const row = await keepReading(db, who, { id: params.id, reading, from: UNUSED_STATUSES })
        return show(db, who, row.id)
      },
    }),

    start: async ({ who, params, db }) => {
      const row = await lockOrRefuse(db, who, params.id)
      // A second click finds the import already started.
      if (row.status === 'running' || row.status === 'done') return show(db, who, row.id)
      if (!row.has_file || row.status !== 'checked') refuse('conflict', { message: say('check_first') })
      await deleteErrors(db, who.businessId, row.id)
      await queueImport(db, who.businessId, row.id, { status: 'running' })
      await app.jobs.enqueue(db, importJob.name)
      return show(db, who, row.id)
    },

    undo: async ({ who, params, db }) => {
      const row = await lockOrRefuse(db, who, params.id)
      // A second click finds it begun already.
      if (row.status === 'undoing') return show(db, who, row.id)
      if (!['done', 'cancelled', 'failed', 'undone'].includes(row.status) || !hasBrought(row))
        refuse('conflict', { message: say('nothing_to_take_back') })
      await queueImport(db, who.businessId, row.id, { status: 'undoing' })
      await app.jobs.enqueue(db, importJob.name)
      return show(db, who, row.id)
    },

    ...rowsToMend(),

    remove: (input) => removeImport(app, input),
  }
}

function rowsToMend(): Pick<Handlers<typeof imports>, 'errors' | 'errorsCsv' | 'leftOut' | 'leftOutCsv'> {
  const find = ({ who, params, db }: { who: BusinessPrincipal; params: { id: string }; db: Db }) =>
    findOrRefuse(db, who.businessId, params.id)
  return {
    errors: async (input) => {
      const { errors, total } = await showErrors(input, await find(input), linesOf(input.query))
      return { errors, meta: metaOf({ ...input.query, total }) }
    },

    errorsCsv: async (input) => downloadErrors(input, await find(input)),

    leftOut: async (input) => {
      const { rows, total } = await showLeftOut(input, await find(input), linesOf(input.query))
      return { rows, meta: metaOf({ ...input.query, total }) }
    },

    leftOutCsv: async (input) => downloadLeftOut(input, await find(input)),
  }
}

/** Rows of a file stand by their line. */
function linesOf(query: HandlerContext<typeof imports.errors>['query']) {
  return { ...windowOf(query, 'asc'), search: query.search }
}

/** Reads the file before the transaction, because that takes as long as the file is large. */
async function readOtherwise(
  app: AppContext,
  { who, params, body, db }: { who: BusinessPrincipal; params: { id: string }; body: ImportReading; db: Db },
): Promise<Reading | null> {
  return readAgain(app, await findOrRefuse(db, who.businessId, params.id), body)
}

async function keepReading(
  db: Db,
  who: BusinessPrincipal,
  { id, reading, from }: { id: string; reading: Reading | null; from: readonly string[] },
): Promise<ImportRow> {
  const row = await lockOrRefuse(db, who, id)
  if (!row.has_file || !from.includes(row.status)) refuse('conflict', { message: say('not_checked') })
  if (!reading) return row
  await deleteErrors(db, who.businessId, id)
  return setReading(db, who.businessId, id, reading)
}

function hasBrought({ created, completed, balances }: ImportRow): boolean {
  return created + completed > 0 || (storedBalances(balances)?.people ?? 0) > 0
}

function checkMapping(mapping: ImportMapping, columns: number): void {
  if (
    Object.values(mapping)
      .flatMap(columnsOf)
      .some((column) => column >= columns)
  )
    refuseFields({ mapping: [say('no_such_column')] })
  // A list of e-mail addresses alone names its people by them.
  if ([mapping.name, mapping.last_name, mapping.email].every((column) => column === null))
    refuseFields({ name: [say('choose_name')] })
  if (mapping.phone === null && mapping.email === null) refuseFields({ phone: [say('choose_contact')] })
}

async function listPage(app: AppContext, { who, query, db }: HandlerContext<typeof imports.list>) {
  const rows = await listImports(db, who.businessId, { ...windowOf(query), search: query.search })
  const total = await countImports(db, who.businessId, query.search)
  return {
    imports: await Promise.all(rows.map((row) => presentImport(app, row, { country: who.country, withSample: false }))),
    meta: metaOf({ ...query, total }),
  }
}

async function removeImport(
  app: AppContext,
  { who, params, db, now, afterCommit }: HandlerContext<typeof imports.remove>,
) {
  const row = await lockOrRefuse(db, who, params.id)
  if (row.status === 'undoing') refuse('conflict', { message: say('being_taken_back') })
  // A press of Stop, or its repetition, may come after the end: the import stays, so that it can be taken back.
  if (['done', 'cancelled', 'failed'].includes(row.status) && hasBrought(row))
    refuse('conflict', { message: say('import_over') })
  // Only this row can take back what stayed, once its reason is over.
  if (row.status === 'undone' && (storedBalances(row.balances)?.kept ?? 0) > 0)
    refuse('conflict', { message: say('stamps_stayed') })
  if (row.status === 'running')
    await finishImport(db, who.businessId, row.id, { status: 'cancelled', has_file: false, now })
  else await deleteImport(db, who.businessId, row.id)
  afterCommit(() => app.importFiles.remove(who.businessId, row.id))
  return {}
}

async function findOrRefuse(db: Db, businessId: string, id: string): Promise<ImportRow> {
  return (await findImport(db, businessId, id)) ?? refuse('not_found')
}

async function lockOrRefuse(db: Db, who: BusinessPrincipal, id: string): Promise<ImportRow> {
  return (await lockImport(db, who.businessId, id)) ?? refuse('not_found')
}
