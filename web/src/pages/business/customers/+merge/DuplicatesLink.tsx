import { merges } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/merge.ts'

/** Shows how many possible duplicate pairs exist; renders nothing when there are none. */
export function DuplicatesLink() {
  const total = useRead(merges.duplicates, { query: { per_page: 1 } }).data?.meta.total ?? 0
  return total > 0 ? (
    <Link className="link tall mrg-link" to="/business/customers/duplicates">
      {say('link', { count: total })}
    </Link>
  ) : null
}
