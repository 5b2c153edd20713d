import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { ReadError } from '#ui/feedback/States.tsx'
import { Pager, Table } from '#ui/layout/Table.tsx'
import { recentDay } from '../../+dates/recent-day.ts'
import { isAtWork } from './ImportProgress.tsx'

const AT_ONCE = 10
/** While one of them is worked on. */
const EVERY_MS = 5_000

export function EarlierImports() {
  const { timezone } = useBusiness().business
  const now = useNow()
  const [page, setPage] = useState(1)
  const read = useRead(
    imports.list,
    { query: { page, per_page: AT_ONCE } },
    { keep: true, every: (data) => data?.imports.some(isAtWork) === true && EVERY_MS },
  )
  const list = read.data
  if (read.error && !list) return <ReadError title={say('earlier.error')} read={read} />
  if (!list || list.meta.total === 0) return null
  return (
    <section className="imp-earlier">
      <h2 className="h3">{say('earlier.title')}</h2>
      <Table
        label={say('earlier.table')}
        className="imp-list"
        foot={list.meta.last_page > 1 ? <Pager meta={list.meta} onPage={setPage} /> : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{say('earlier.file')}</th>
            <th scope="col">{say('earlier.when')}</th>
            <th scope="col">{say('earlier.state')}</th>
          </tr>
        </thead>
        <tbody>
          {list.imports.map(({ id, file_name, progress, created_at, status }) => (
            <tr key={id}>
              <td>
                <Link to={`/business/customers/import?id=${id}`}>{file_name}</Link>
                <small>{say('columns.rows', { count: progress.rows_total })}</small>
              </td>
              <td className="tn">{recentDay(created_at, timezone, now)}</td>
              <td>{say(`earlier.status.${status}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
