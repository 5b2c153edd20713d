/** Lists rows that failed to import, each with its reason. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { fetchFile } from '#app/call.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { ReadError } from '#ui/feedback/States.tsx'
import { ROWS_AT_ONCE, RowsToMend } from './RowsToMend.tsx'

export function FailedRows({ customerImport: { id, has_errors } }: { customerImport: CustomerImport }) {
  const [page, setPage] = useState(1)
  const read = useRead(
    imports.errors,
    { params: { id }, query: { page, per_page: ROWS_AT_ONCE } },
    { keep: true, enabled: has_errors },
  )
  const list = read.data
  if (read.error && !list) return <ReadError title={say('failed.error')} read={read} />
  if (!list || list.meta.total === 0) return null
  return (
    <RowsToMend
      words={{
        title: say('failed.title'),
        text: say('failed.text'),
        download: say('failed.download'),
        table: say('failed.table'),
        what: say('failed.row'),
      }}
      rows={list.errors.map(({ line, reason, cells }) => ({
        key: String(line),
        line,
        reason,
        what: cells.filter((cell) => cell.trim() !== '').join(' · '),
      }))}
      meta={list.meta}
      onPage={setPage}
      file={{ name: 'rows-to-mend.csv', fetch: () => fetchFile(imports.errorsCsv, { params: { id } }) }}
    />
  )
}
