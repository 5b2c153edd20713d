import type { ImportOptions } from '@stampwell/contract/business/imports.ts'
import type { ImportRow } from './imports.sql.ts'

/** Returns the options of an import. Older ones lack balances, and consents by channel. */
export function optionsOf(row: Pick<ImportRow, 'options'>): ImportOptions {
  const { mapping, ...options } = row.options as Partial<ImportOptions>
  const byChannel = { consent_email: null, consent_sms: null, consent_in_app: null }
  const columns = { last_visit_at: null, old_code: null, ...byChannel, ...mapping }
  return { cards: [], add_again: false, ...options, mapping: columns } as ImportOptions // the rest was written by the endpoint
}
