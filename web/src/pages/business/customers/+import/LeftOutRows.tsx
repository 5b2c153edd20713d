/** Lists cells that stayed behind while their customers came in. Their file can be corrected and imported again. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { fetchFile } from '#app/call.ts'
import { FileButton } from '#app/FileButton.tsx'
import { saveFile } from '#app/save-file.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { Pager, Table } from '#ui/Table.tsx'

const AT_ONCE = 20
const SHOWN_LENGTH = 160

export function LeftOutRows({ one }: { one: CustomerImport }) {
  const [page, setPage] = useState(1)
  const list = useRead(
    imports.leftOut,
    { params: { id: one.id }, query: { page, per_page: AT_ONCE } },
    { keep: true, enabled: one.left_out.length > 0 || one.bad_bytes.rows > 0 },
  ).data
  if (!list || list.meta.total === 0) return null
  const download = async () =>
    saveFile(await fetchFile(imports.leftOutCsv, { params: { id: one.id } }), 'cells-left-out.csv')
  return (
    <section className="imp-failed">
      <div className="row wrap imp-failed-head">
        <div>
          <h2 className="h3">{say('left_out.title')}</h2>
          <p className="muted">{say('left_out.text')}</p>
        </div>
        <FileButton icon={IconDownload} failed={say('export.failed')} fetch={download}>
          {say('left_out.download')}
        </FileButton>
      </div>
      <Table
        label={say('left_out.table')}
        className="imp-errors"
        foot={list.meta.last_page > 1 ? <Pager meta={list.meta} onPage={setPage} /> : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{say('failed.line')}</th>
            <th scope="col">{say('failed.reason')}</th>
            <th scope="col">{say('left_out.cell')}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.flatMap(({ line, left_out }) =>
            left_out.map(({ field, reason, text }, at) => (
              <tr key={`${line} ${at}`}>
                <td className="tn">{line}</td>
                <td>
                  {reason === 'bad_bytes' || field === 'row'
                    ? say('left_out.replaced')
                    : say('left_out.why', { field: say(`left_out.${field}`), reason: say(`left_out.${reason}`) })}
                </td>
                <td className="imp-cells">{text.slice(0, SHOWN_LENGTH)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </section>
  )
}
