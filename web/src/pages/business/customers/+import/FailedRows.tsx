/** Lists rows that failed to import, each with its reason. Their file can be corrected and imported again. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { Pager, Table } from '#ui/Table.tsx'
import { saveFile } from '#app/save-file.ts'
import { FileButton } from '#app/FileButton.tsx'
import { fetchFile } from '#app/call.ts'

const AT_ONCE = 20

export function FailedRows({ one }: { one: CustomerImport }) {
  const [page, setPage] = useState(1)
  const list = useRead(
    imports.errors,
    { params: { id: one.id }, query: { page, per_page: AT_ONCE } },
    { keep: true, enabled: one.has_errors },
  ).data
  if (!list || list.meta.total === 0) return null
  const download = async () =>
    saveFile(await fetchFile(imports.errorsCsv, { params: { id: one.id } }), 'rows-to-mend.csv')
  return (
    <section className="imp-failed">
      <div className="row wrap imp-failed-head">
        <div>
          <h2 className="h3">{say('failed.title')}</h2>
          <p className="muted">{say('failed.text')}</p>
        </div>
        <FileButton icon={IconDownload} failed={say('export.failed')} fetch={download}>
          {say('failed.download')}
        </FileButton>
      </div>
      <Table
        label={say('failed.table')}
        className="imp-errors"
        foot={list.meta.last_page > 1 ? <Pager meta={list.meta} onPage={setPage} /> : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{say('failed.line')}</th>
            <th scope="col">{say('failed.reason')}</th>
            <th scope="col">{say('failed.row')}</th>
          </tr>
        </thead>
        <tbody>
          {list.errors.map((error) => (
            <tr key={error.line}>
              <td className="tn">{error.line}</td>
              <td>{error.reason}</td>
              <td className="imp-cells">
                {error.cells
                  .filter((cell) => cell.trim() !== '')
                  .join(' · ')
                  .slice(0, 160)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
