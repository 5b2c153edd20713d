import { useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  isAll: boolean
  toggle: (id: string) => void
  selectAll: () => void
  clear: () => void
}

/**
 * Keeps which of the shown rows are selected. `key` names the shown set of rows: a change of page, search, filter or
 * sort clears the selection, so that an action never reaches a row that nobody sees. Rows that are gone leave it too.
 */
export function useSelection(key: string, shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  if (selected.key !== key) setSelected({ key, ids: [] })
  const ids = new Set(selected.key === key ? selected.ids.filter((id) => shown.includes(id)) : [])
  const select = (next: readonly string[]) => setSelected({ key, ids: next })
  return {
    ids,
    isAll: ids.size > 0 && ids.size === shown.length,
    toggle: (id) => select(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    selectAll: () => select(shown),
    clear: () => select([]),
  }
}
