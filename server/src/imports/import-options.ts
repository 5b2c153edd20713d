import type { ImportOptions } from '@stampwell/contract/business/imports.ts'
import type { ImportRow } from './imports.sql.ts'

/** Returns the options of an import. Those from before balances lack the options about them. */
export function optionsOf(row: Pick<ImportRow, 'options'>): ImportOptions {
  const { mapping, ...options } = row.options as Partial<ImportOptions>
  const columns = { last_visit_at: null, old_code: null, ...mapping }
  return { cards: [], add_again: false, ...options, mapping: columns } as ImportOptions // the rest was written by the endpoint
}
