/**
 * The rows as a table; narrow, each row becomes a block. The roles are written out, against the lint rule on redundant
 * roles: where CSS turns rows into blocks, a browser may drop those that the elements have by themselves.
 */
import clsx from 'clsx'
import { say } from '#messages/ui.ts'
import type { Column } from './column.ts'
import { SelectBox } from './SelectBox.tsx'
import { SortHead } from './SortHead.tsx'
import type { Selection } from './use-selection.ts'
import './list-page.css'
import './list-print.css'

export type ListTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: { sort: string; onSort: (sort: string) => void } | undefined
  /** With `selectLabel`, each row has a checkbox. */
  selection?: Selection | undefined
  selectLabel?: ((row: Row) => string) | undefined
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, selectLabel } = props
  return (
    <table className={clsx('list-table', selectLabel && 'with-select')} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {selectLabel && selection && (
            <th role="columnheader" scope="col" className="list-select">
              <SelectBox
                label={say('list.select_page')}
                checked={selection.isAll}
                isMixed={selection.ids.size > 0 && !selection.isAll}
                onChange={selection.isAll ? selection.clear : selection.selectAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.name} column={column} sorting={props.sorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const id = rowKey(row)
          const isSelected = selection?.ids.has(id) ?? false
          return (
            <tr key={id} role="row" data-selected={isSelected || undefined}>
              {selectLabel && selection && (
                <td role="cell" className="list-select">
                  <SelectBox label={selectLabel(row)} checked={isSelected} onChange={() => selection.toggle(id)} />
                </td>
              )}
              <Cells columns={columns} row={row} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Head<Row>({
  column: { head, isHeadHidden, isNumber, narrow, sort },
  sorting,
}: {
  column: Column<Row>
  sorting: ListTableProps<Row>['sorting']
}) {
  if (sort !== undefined && sorting)
    return (
      <SortHead by={sort} sort={sorting.sort} onSort={sorting.onSort} isNumber={isNumber ?? false}>
        {head}
      </SortHead>
    )
  return (
    <th
      role="columnheader"
      scope="col"
      className={isNumber ? 'n' : undefined}
      data-narrow={narrow === 'actions' ? narrow : undefined}
    >
      {isHeadHidden ? <span className="sr">{head}</span> : head}
    </th>
  )
}

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  let pairs = 0
  return columns.map((column) => {
    const { name, head, narrow, isNumber, cell } = column
    // Pairs stand two in a line, the first and every other one at its start.
    const side = narrow === 'pair' && (pairs++ % 2 === 0 ? 'start' : 'end')
    const className = clsx(column.className, isNumber && 'n') || undefined
    if (narrow === 'title')
      return (
        <th key={name} role="rowheader" scope="row" className={className} data-narrow="title">
          {cell(row)}
        </th>
      )
    return (
      <td
        key={name}
        role="cell"
        className={className}
        data-narrow={narrow}
        {...(side ? { 'data-side': side, 'data-head': head } : {})}
      >
        {cell(row)}
      </td>
    )
  })
}
