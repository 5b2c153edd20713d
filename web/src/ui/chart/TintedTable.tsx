/** A table whose cells are tinted by their value. Every value is also written in its cell. */
import clsx from 'clsx'
import { useId, type CSSProperties } from 'react'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/chart.ts'
import type { Cell } from './cursor.ts'
import type { TintedCell, TintedGrid } from './tinted-grid.ts'
import type { TintTone } from './tint.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import './tinted-table.css'

export type TintedTableProps = { label: string; grid: TintedGrid; tone: TintTone; className?: string }

export function TintedTable({ label, grid, tone, className }: TintedTableProps) {
  const keys = useId()
  const { at, isByKey, region, regionProps } = useGridCursor({ rows: grid.rows.length, columns: grid.columns.length })
  const sentence = at ? grid.cells[at.row]?.[at.column]?.sentence : undefined
  return (
    <div className={clsx('tinted', className)}>
      <div
        ref={region}
        className="tinted-scroll"
        role="group"
        aria-label={label}
        aria-describedby={keys}
        {...regionProps}
      >
        <table className={clsx('tinted-table', `tone-${tone}`)} aria-label={label}>
          <Head grid={grid} at={at} />
          <tbody>
            {grid.rows.map((row, y) => (
              <tr key={row.name}>
                <th scope="row" className={clsx(at?.row === y && 'at')} {...spoken(row)}>
                  {row.label}
                </th>
                {grid.sizes && <td className="size">{grid.sizes.values[y]?.toLocaleString(LOCALE)}</td>}
                {grid.cells[y]?.map((cell, x) => (
                  <TintedTd key={x} cell={cell} place={{ row: y, column: x }} isAt={at?.row === y && at.column === x} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sr" id={keys}>
        {say('keys.table')}
      </p>
      <p className="tinted-words" aria-live={isByKey ? 'polite' : 'off'}>
        {sentence}
      </p>
    </div>
  )
}

function Head({ grid: { heads, sizes, columns }, at }: { grid: TintedGrid; at: Cell | null }) {
  return (
    <thead>
      <tr>
        <th scope="col">{heads.rows}</th>
        {sizes && (
          <th scope="col" className="size">
            {sizes.heading}
          </th>
        )}
        {columns.map((column, x) => (
          <th key={column.name} scope="col" className={clsx('c', at?.column === x && 'at')} {...spoken(column)}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function TintedTd({ cell, place, isAt }: { cell: TintedCell; place: Cell; isAt: boolean }) {
  const { text, tint, isHighest } = cell
  return (
    <td
      data-cell={`${place.row},${place.column}`}
      className={clsx(tint.isStrong && 'strong', isHighest && 'highest', isAt && 'at', text === '' && 'none')}
      style={{ '--tint': `${tint.percent}%` } as CSSProperties}
    >
      {text}
    </td>
  )
}

function spoken({ label, name }: { label: string; name: string }): { 'aria-label'?: string } {
  return label === name ? {} : { 'aria-label': name }
}
