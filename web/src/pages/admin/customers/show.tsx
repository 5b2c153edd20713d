/** One customer of one business, masked until revealed. */
import { adminCustomers } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useParams, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { isMissing } from '#app/api-errors.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { PageHead } from '#app/PageHead.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ReadError } from '#ui/feedback/States.tsx'
import { CustomerParts } from './+show/CustomerParts.tsx'
import '../+parts/dense.css'
import './+parts/customers.css'

// Never the name: a title stands in the browser's history.
export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CustomerPage() {
  const { customer: id = '' } = useParams()
  const read = useRead(adminCustomers.show, { params: { id } })
  const missing = !read.data && isMissing(read.error)
  return (
    <div className="dense">
      <BackLink to="/admin/customers">{say('show.back')}</BackLink>
      {read.data && <CustomerParts key={id} {...read.data} />}
      {missing && (
        <>
          <PageHead title={say('show.missing')} />
          <EmptyState title={say('show.missing')} text={say('show.missing_text')} />
        </>
      )}
      {!read.data && read.error && !missing && <ReadError title={say('show.failed')} read={read} />}
      {!read.data && !read.error && <Skeleton />}
    </div>
  )
}
