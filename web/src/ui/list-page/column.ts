import type { ReactNode } from 'react'

/**
 * Place of a cell when the list is too narrow for a table and a row becomes a block. `title` is its heading, `corner`
 * stands beside it, `line` fills a line, `pair` is a word and a value, two in a line, `actions` are the buttons at the
 * end. `hidden` is left out.
 */
export type NarrowPlace = 'title' | 'corner' | 'line' | 'pair' | 'actions' | 'hidden'

/** A column of a list: one declaration for the table and for the narrow rows. */
export type Column<Row> = {
  /** Unique in the list. */
  name: string
  head: string
  /** Class of the cells. */
  className?: string
  /** Screen readers read the head, nobody sees it: for a column of buttons. */
  isHeadHidden?: boolean
  /** The field that the head sorts by. */
  sort?: string
  /** Figures: set to the right, with tabular digits. */
  isNumber?: boolean
  narrow: NarrowPlace
  cell: (row: Row) => ReactNode
}
