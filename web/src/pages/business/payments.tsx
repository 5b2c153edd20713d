/** Every payment of the business, the newest first. */
import { payments as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { BalanceEye } from '#app/BalanceEye.tsx'
import { listUrl } from '#app/list-url.ts'
import { slowingPause } from '#app/reads-on.ts'
import { useBusiness } from '#app/session/business.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/payments.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { helpUrl } from './+help-link/help-articles.ts'
import { paymentColumns } from './+payments/payment-columns.tsx'
import './+payments/payments.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

/** Milliseconds after a change, while a payment is pending. */
const FIRST_MS = 5_000

const PAYMENT_LIST = listUrl({})

export default function PaymentsPage() {
  const { timezone } = useBusiness().business
  const now = useNow()
  const { query, state } = useListUrl(PAYMENT_LIST)
  const list = useRead(
    endpoints.list,
    { query },
    {
      keep: true,
      every: (data, answers) =>
        data?.payments.some(({ status }) => status === 'pending') === true && slowingPause(data, answers, FIRST_MS),
    },
  )
  return (
    <>
      <BackLink to="/business/subscription">{say('back')}</BackLink>
      <PageHead title={say('title')} help={helpUrl('receipts')} act={<BalanceEye />} />
      <ListPage
        label={say('table')}
        read={list}
        rows={list.data?.payments}
        meta={list.data?.meta}
        rowKey={({ reference }) => reference}
        state={state}
        columns={paymentColumns({ now, timezone })}
        failed={say('failed')}
        empty={
          <EmptyState
            title={say('empty.title')}
            text={say('empty.text')}
            actions={
              <Link className={buttonClass('main')} to="/plans">
                {say('empty.plans')}
              </Link>
            }
          />
        }
      />
    </>
  )
}
