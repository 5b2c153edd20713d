import type { CustomerImport, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { columnsOf, CONSENT_COLUMNS } from '@stampwell/domain/customers/import-columns.ts'
import { isOptOut } from '@stampwell/domain/customers/opt-out-columns.ts'

type ConsentColumns = { agreeing: number[]; optOuts: number[] }

/** Returns the chosen columns in which a yes is agreement, and those in which it says the opposite. */
export function consentColumns(
  { columns }: Pick<CustomerImport, 'columns'>,
  mapping: ImportOptions['mapping'],
): ConsentColumns {
  const chosen = [...new Set(CONSENT_COLUMNS.flatMap((field) => columnsOf(mapping[field])))]
  const isOut = (column: number) => isOptOut(columns[column] ?? '')
  return { agreeing: chosen.filter((column) => !isOut(column)), optOuts: chosen.filter(isOut) }
}
