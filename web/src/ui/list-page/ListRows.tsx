/** The rows with their pager and, if rows can be selected, the bulk bar. */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'
import { Pager, type PageMeta } from '../layout/Table.tsx'
import { Note } from '../feedback/Tag.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { Column } from './column.ts'
import type { ListRead, ListState } from './list-state.ts'
import { ListTable } from './ListTable.tsx'
import { useSelection } from './use-selection.ts'

export type BulkActions<Row> = {
  /** Names a row's checkbox. */
  selectLabel: (row: Row) => string
  /** Buttons that act on the selected rows. `clear` is for the act that succeeded. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode
}

export type ListRowsProps<Row> = {
  label: string
  read: ListRead
  rowKey: (row: Row) => string
  meta?: PageMeta | undefined
  state?: ListState
  bulk?: BulkActions<Row>
  /** A list is a table with columns, or a list of cards that the page draws. */
  columns?: readonly Column<Row>[] | undefined
  card?: (row: Row) => ReactNode
  cardsClass?: string
  /** Above the cards: heads of what stands in columns. */
  head?: ReactNode
}

export function ListRows<Row>({ rows, ...list }: ListRowsProps<Row> & { rows: readonly Row[] }) {
  const { read, rowKey, meta, state, columns, bulk } = list
  const selection = useSelection(state?.key ?? '', rows.map(rowKey))
  const pager = state && meta && <Pager meta={meta} onPage={state.onPage} />
  return (
    <>
      <div className="list-rows" data-stale={read.isPlaceholderData || undefined} aria-busy={read.isPlaceholderData}>
        {columns ? (
          <div className="sheet list-sheet">
            <ListTable
              label={list.label}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              sorting={state}
              {...(bulk ? { selection, selectLabel: bulk.selectLabel } : {})}
            />
            {pager}
          </div>
        ) : (
          <>
            {list.head}
            <ul className={clsx('list-cards', list.cardsClass)} aria-label={list.label}>
              {rows.map((row) => (
                <li key={rowKey(row)}>{list.card?.(row)}</li>
              ))}
            </ul>
            {meta && meta.last_page > 1 && pager}
          </>
        )}
      </div>
      {bulk && (
        <BulkBar
          selection={selection}
          actions={bulk.actions(
            rows.filter((row) => selection.ids.has(rowKey(row))),
            selection.clear,
          )}
        />
      )}
      {read.error && <NotRefreshed read={read} />}
    </>
  )
}

function NotRefreshed({ read }: { read: ListRead }) {
  return (
    <Note tone="late" role="status">
      <span>{say('list.not_refreshed')}</span>
      <Button busy={read.isFetching} onClick={() => void read.refetch()}>
        {say('retry')}
      </Button>
    </Note>
  )
}
