import { say } from '#messages/ui.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'

const ROWS = 8
const COLUMNS = 4

/** Rows as high as those of the list, so that the page does not jump when they load. */
export function ListSkeleton({ columns = COLUMNS }: { columns?: number | undefined }) {
  return (
    <div className="sheet list-sheet list-bones" role="status" aria-label={say('loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} width={`${85 - ((row * 7 + column * 13) % 40)}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
