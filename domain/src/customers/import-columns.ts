/** The columns of a field: none, one, or several in their order. */
export type ColumnChoice = number | readonly number[] | null

export function columnsOf(choice: ColumnChoice): readonly number[] {
  if (choice === null) return []
  return typeof choice === 'number' ? [choice] : choice
}
