import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import type { Payment } from '@stampwell/contract/business/payments.ts'
import { lastDayOf } from '@stampwell/domain/billing/billing-period.ts'
import { merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import { listUrl } from '#app/list-url.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-merchants.ts'
import { shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { AmountCell } from '../../+parts/cells.tsx'
import { providerName } from '../../+parts/provider-name.ts'
import { readTab } from './merchant-tabs.ts'

const PAYMENT_LIST = listUrl({ tab: readTab })
const TONES = { pending: 'late', failed: 'late', abandoned: 'plain', refunded: 'plain' } as const

export function PaymentsTab({ merchant: { id }, now }: { merchant: Merchant; now: Date }) {
  const { query, state } = useListUrl(PAYMENT_LIST)
  const list = useRead(merchants.payments, { params: { id }, query: { page: query.page } }, { keep: true })
  return (
    <ListPage
      label={say('payments.label')}
      read={list}
      rows={list.data?.payments}
      meta={list.data?.meta}
      rowKey={({ reference }) => reference}
      state={state}
      columns={columnsOf(now)}
      failed={say('payments.failed')}
      empty={<EmptyState title={say('payments.none')} text={say('payments.none_text')} />}
    />
  )
}

function columnsOf(now: Date): readonly Column<Payment>[] {
  const day = (date: string) => shortDay(`${date}T00:00:00Z`, 'UTC', now)
  return [
    {
      name: 'reference',
      head: say('payments.reference'),
      narrow: 'title',
      cell: ({ reference }) => <span className="merchant-mono">{reference}</span>,
    },
    { name: 'kind', head: say('payments.kind'), narrow: 'pair', cell: ({ kind }) => say(`payments.kinds.${kind}`) },
    {
      name: 'period',
      head: say('payments.period'),
      narrow: 'line',
      cell: ({ plan_name: plan, period: [from, to] }) =>
        say('payments.period_of', { plan, from: day(from), to: day(lastDayOf({ from, to })) }),
    },
    {
      name: 'status',
      head: say('payments.status'),
      narrow: 'line',
      cell: ({ status }) =>
        status === 'paid' ? (
          say('payments.states.paid')
        ) : (
          <Tag tone={TONES[status]}>{say(`payments.states.${status}`)}</Tag>
        ),
    },
    {
      name: 'provider',
      head: say('payments.provider'),
      narrow: 'pair',
      cell: ({ provider }) =>
        provider === '' ? <NoValue label={say('payments.no_provider')} /> : providerName(provider),
    },
    {
      name: 'receipt',
      head: say('payments.receipt'),
      narrow: 'pair',
      cell: ({ receipt_number }) => receipt_number ?? <NoValue label={say('payments.no_receipt')} />,
    },
    {
      name: 'amount',
      head: say('payments.amount'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ amount_minor, currency }) => <AmountCell amount_minor={amount_minor} currency={currency} />,
    },
  ]
}
