import type { CustomerImport } from '@stampwell/contract/business/imports.ts'

/** Returns whether the server is at work on the import: it has progress instead of a step. */
export function isAtWork({ status }: Pick<CustomerImport, 'status'>): boolean {
  return status === 'checking' || status === 'running' || status === 'undoing'
}
