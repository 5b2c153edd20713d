import IconSortAscending from '@tabler/icons-react/dist/esm/icons/IconSortAscending.mjs'
import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs'
import { Icon } from '../elements/Icon.tsx'

/** A header cell that sorts. `sort` is the list's current sort: `name`, or `-name` for descending. */
export function SortHead({
  by,
  sort,
  onSort,
  isNumber,
  children,
}: {
  by: string
  sort: string
  onSort: (sort: string) => void
  isNumber: boolean
  children: string
}) {
  const direction = directionOf(by, sort)
  return (
    // Paper has no buttons: it shows the attribute instead.
    <th
      role="columnheader"
      scope="col"
      className={isNumber ? 'n' : undefined}
      aria-sort={direction}
      data-head={children}
    >
      <button type="button" onClick={() => onSort(direction === 'descending' ? by : `-${by}`)}>
        {children}
        <Icon of={direction === 'ascending' ? IconSortAscending : IconSortDescending} size={16} />
      </button>
    </th>
  )
}

function directionOf(by: string, sort: string): 'ascending' | 'descending' | undefined {
  if (sort === by) return 'ascending'
  return sort === `-${by}` ? 'descending' : undefined
}
