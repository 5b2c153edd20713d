/** Names the consent columns that say the opposite, so that nobody takes a yes there for agreement. */
import type { CustomerImport, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/import.ts'
import { columnName } from './SampleTable.tsx'
import { consentColumns } from './opt-outs.ts'

const lists = new Intl.ListFormat(LOCALE)

type OptOutNoteProps = { customerImport: CustomerImport; mapping: ImportOptions['mapping'] }

export function OptOutNote({ customerImport, mapping }: OptOutNoteProps) {
  const { optOuts } = consentColumns(customerImport, mapping)
  if (optOuts.length === 0) return null
  const names = optOuts.map((column) => say('columns.quoted', { name: columnName(customerImport, column) }))
  return <p className="muted imp-small">{say('columns.opt_outs', { columns: lists.format(names) })}</p>
}
