/** The line above a list: search, filters, sort. */
import type { ReactNode } from 'react'
import { SearchField } from '../fields/SearchField.tsx'
import { FilterSelect, type SelectChoice } from './FilterSelect.tsx'
import type { ListState } from './list-state.ts'
import './list-tools.css'

export type ListToolsProps = {
  search?: { label: string; placeholder: string } | undefined
  /** `FilterSelect`s, which stand at the end of the line. */
  selects?: ReactNode
  /** `Chips`. */
  chips?: ReactNode
  /** The choices of the sort. With `hasSortHeads` they show only where the table and its heads do not. */
  sort?: { label: string; choices: readonly SelectChoice<string>[] } | undefined
}

export function ListTools({
  state,
  search,
  selects,
  chips,
  sort,
  hasSortHeads,
}: ListToolsProps & { state: ListState; hasSortHeads: boolean }) {
  if (!search && !selects && !chips && !sort) return null
  return (
    <div className="list-tools">
      {search && <SearchField value={state.search} onSearch={state.onSearch} {...search} />}
      {(selects || sort) && (
        <div className="list-selects" data-narrow-only={(!selects && hasSortHeads) || undefined}>
          {selects}
          {sort && (
            <span className="list-sort" data-narrow-only={hasSortHeads || undefined}>
              <FilterSelect label={sort.label} value={state.sort} choices={sort.choices} onChange={state.onSort} />
            </span>
          )}
        </div>
      )}
      {chips}
    </div>
  )
}
