import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { say } from '#messages/import.ts'

/** Returns a column's heading, or its number where it has none. */
export function columnName({ columns }: Pick<CustomerImport, 'columns'>, index: number): string {
  return columns[index] || say('columns.column', { number: index + 1 })
}
