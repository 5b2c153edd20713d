/** Rows of a file that can be corrected and imported again: what became of them, a download, and a table with its pages. */
import type { Meta } from '@stampwell/contract/page-of.ts'
import type { ReactNode } from 'react'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { FileButton } from '#app/FileButton.tsx'
import { saveFile } from '#app/save-file.ts'
import { say } from '#messages/import.ts'
import { Pager, Table } from '#ui/layout/Table.tsx'

export const ROWS_AT_ONCE = 20
const SHOWN_LENGTH = 160

/** `what`: what stands there. */
export type RowToMend = { key: string; line: number; reason: ReactNode; what: string }

type RowsToMendProps = {
  words: { title: string; text: string; download: string; table: string; what: string }
  rows: readonly RowToMend[]
  meta: Meta
  onPage: (page: number) => void
  file: { name: string; fetch: () => Promise<Blob> }
}

export function RowsToMend({ words, rows, meta, onPage, file }: RowsToMendProps) {
  const download = async () => saveFile(await file.fetch(), file.name)
  return (
    <section className="imp-failed">
      <div className="row wrap imp-failed-head">
        <div>
          <h2 className="h3">{words.title}</h2>
          <p className="muted">{words.text}</p>
        </div>
        <FileButton icon={IconDownload} failed={say('export.failed')} fetch={download}>
          {words.download}
        </FileButton>
      </div>
      <Table
        label={words.table}
        className="imp-errors"
        foot={meta.last_page > 1 ? <Pager meta={meta} onPage={onPage} /> : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{say('failed.line')}</th>
            <th scope="col">{say('failed.reason')}</th>
            <th scope="col">{words.what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, line, reason, what }) => (
            <tr key={key}>
              <td className="tn">{line}</td>
              <td>{reason}</td>
              <td className="imp-cells">{what.slice(0, SHOWN_LENGTH)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
