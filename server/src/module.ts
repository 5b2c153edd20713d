/** The parts that a domain brings to the app. modules.ts lists all domains. */
import type { Endpoints } from '@stampwell/contract/endpoint.ts'
import type { AppContext, JobRun } from './app-context.ts'
import type { ExpiredRows } from './db/delete-expired.ts'
import type { Database } from './db/open.ts'
import type { Tables } from './db/tables.gen.ts'
import type { Handlers } from './http/handler.ts'
import type { Job } from './jobs/job.ts'

export type DomainModule = {
  /** The name of the domain's folder. */
  name: string
  tables: DomainTables
  endpoints?: (app: AppContext, database: Database) => readonly ServedGroup[]
  jobs?: readonly Job<JobRun>[]
  /** Rows that nothing needs any more at `now`; a daily job deletes them. */
  expired?: (now: Date) => readonly ExpiredRows[]
}

type TableName = keyof Tables

/**
 * The tables that the domain writes, by how they belong to a business. `tenant`: every key begins with business_id.
 * `directory`: a globally unique value leads to its business. `platform`: rows of no business.
 */
export type DomainTables = {
  tenant?: readonly TableName[]
  directory?: readonly TableName[]
  platform?: readonly TableName[]
}

/** A contract group with its handlers. */
export type ServedGroup = { group: Endpoints; handlers: Handlers<Endpoints> }

/** Ties handlers to their group, so that the compiler compares them endpoint by endpoint. */
export function serve<G extends Endpoints>(group: G, handlers: Handlers<G>): ServedGroup {
  return { group, handlers: handlers as Handlers<Endpoints> } // each handler fits its own endpoint
}
