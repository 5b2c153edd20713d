/** Parts of a table: `<Table label><thead>…` with `<SortHead>` cells, and a `<Pager>` below. */
import type { ReactNode } from 'react'
import IconSortAscending from '@tabler/icons-react/dist/esm/icons/IconSortAscending.mjs'
import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs'
import { say } from '#messages/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

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

/** A header cell that sorts. `sort` is the list's current sort: `name`, or `-name` for descending. */
export function SortHead({
  by,
  sort,
  onSort,
  number = false,
  children,
}: {
  by: string
  sort: string
  onSort: (sort: string) => void
  number?: boolean
  children: ReactNode
}) {
  const direction = directionOf(by, sort)
  return (
    <th scope="col" className={number ? 'n' : undefined} aria-sort={direction}>
      <button type="button" onClick={() => onSort(direction === 'descending' ? by : `-${by}`)}>
        {children}
        {direction && <Icon of={direction === 'ascending' ? IconSortAscending : IconSortDescending} size={16} />}
      </button>
    </th>
  )
}

function directionOf(by: string, sort: string): 'ascending' | 'descending' | undefined {
  if (sort === by) return 'ascending'
  return sort === `-${by}` ? 'descending' : undefined
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
      <span className="row" style={{ gap: 6 }}>
        <Button disabled={meta.page <= 1} onClick={() => onPage(meta.page - 1)}>
          {say('pager.previous')}
        </Button>
        <Button disabled={meta.page >= meta.last_page} onClick={() => onPage(meta.page + 1)}>
          {say('pager.next')}
        </Button>
      </span>
    </nav>
  )
}
