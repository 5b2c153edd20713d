import { merges } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link } from 'react-router'
import { useRead } from '../../../../app/use-read.ts'
import { say } from '../../../../messages/merge.ts'

/** Above the list: how many pairs look like one person; nothing where none does. */
export function DuplicatesLink() {
  const total = useRead(merges.duplicates, { query: { per_page: 1 } }).data?.meta.total ?? 0
  return total > 0 ? (
    <Link className="link tall mrg-link" to="/business/customers/duplicates">
      {say('link', { count: total })}
    </Link>
  ) : null
}
