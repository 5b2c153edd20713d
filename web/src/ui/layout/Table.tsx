/** Parts of a table: `<Table label><thead>…`, and a `<Pager>` below. A page's list is a `ListPage`. */
import type { ReactNode } from 'react'
import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'

/** The panel around the table, the table, and its footer. */
export function Table({
  label,
  foot,
  className = '',
  children,
}: {
  label: string
  foot?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className="sheet sheetw">
      <table className={`tbl ${className}`} aria-label={label}>
        {children}
      </table>
      {foot}
    </div>
  )
}

/** A list response's `meta`. `more` means that there are more than `total`. */
export type PageMeta = { page: number; per_page: number; total: number; last_page: number; more?: true | undefined }

export function Pager({ meta, onPage }: { meta: PageMeta; onPage: (page: number) => void }) {
  const from = meta.total === 0 ? 0 : (meta.page - 1) * meta.per_page + 1
  const to = Math.min(meta.total, meta.page * meta.per_page)
  return (
    <nav className="pager" aria-label={say('pager.label')}>
      <span className="tn">
        {meta.total === 0
          ? say('pager.empty')
          : say(meta.more ? 'pager.range_more' : 'pager.range', { from, to, total: meta.total })}
      </span>
      {meta.last_page > 1 && (
        <span className="row" style={{ gap: 6 }}>
          <Button disabled={meta.page <= 1} onClick={() => onPage(meta.page - 1)}>
            {say('pager.previous')}
          </Button>
          <Button disabled={meta.page >= meta.last_page} onClick={() => onPage(meta.page + 1)}>
            {say('pager.next')}
          </Button>
        </span>
      )}
    </nav>
  )
}
