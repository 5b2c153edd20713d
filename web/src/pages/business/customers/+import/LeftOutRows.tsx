/** Lists cells that stayed behind while their customers came in. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import type { LeftOutCell } from '@stampwell/domain/customers/import-left-out.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { fetchFile } from '#app/call.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { atStart } from '#messages/when.ts'
import { ReadError } from '#ui/feedback/States.tsx'
import { ROWS_AT_ONCE, RowsToMend } from './RowsToMend.tsx'

export function LeftOutRows({ customerImport: { id, left_out, bad_bytes } }: { customerImport: CustomerImport }) {
  const [page, setPage] = useState(1)
  const read = useRead(
    imports.leftOut,
    { params: { id }, query: { page, per_page: ROWS_AT_ONCE } },
    { keep: true, enabled: left_out.length > 0 || bad_bytes.rows > 0 },
  )
  const list = read.data
  if (read.error && !list) return <ReadError title={say('left_out.error')} read={read} />
  if (!list || list.meta.total === 0) return null
  return (
    <RowsToMend
      words={{
        title: say('left_out.title'),
        text: say('left_out.text'),
        download: say('left_out.download'),
        table: say('left_out.table'),
        what: say('left_out.cell'),
      }}
      rows={list.rows.flatMap((row) =>
        row.left_out.map((cell, at) => ({
          key: `${row.line} ${at}`,
          line: row.line,
          reason: reasonOf(cell),
          what: cell.text,
        })),
      )}
      meta={list.meta}
      onPage={setPage}
      file={{ name: 'cells-left-out.csv', fetch: () => fetchFile(imports.leftOutCsv, { params: { id } }) }}
    />
  )
}

function reasonOf({ field, reason }: LeftOutCell): string {
  if (reason === 'bad_bytes' || field === 'row') return atStart(say('left_out.replaced'))
  return atStart(say('left_out.why', { field: say(`left_out.${field}`), reason: say(`left_out.${reason}`) }))
}
