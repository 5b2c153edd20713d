/** Every payment, newest first, each with what can go back. */
import type { AdminPayment } from '@stampwell/contract/admin/payments.ts'
import { adminPayments } from '@stampwell/contract/admin-endpoints.gen.ts'
import { PAYMENT_PROVIDERS } from '@stampwell/domain/billing/payment-provider.ts'
import { PAYMENT_STATUSES } from '@stampwell/domain/billing/payment-status.ts'
import { useState } from 'react'
import { ownZone } from '#app/own-zone.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-financial.ts'
import { shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { AmountCell, MerchantCell } from '../+parts/cells.tsx'
import { LevelButton } from '../+parts/LevelButton.tsx'
import { providerName } from '../+parts/provider-name.ts'
import { FINANCIAL_URL } from './financial-url.ts'
import { RefundDialog } from './RefundDialog.tsx'

export function PaymentList({ now }: { now: Date }) {
  const { values, query, change, state } = useListUrl(FINANCIAL_URL)
  const { tab: _, days: __, ...filter } = query
  const list = useRead(adminPayments.list, { query: filter }, { keep: true })
  const [refunded, setRefunded] = useState<AdminPayment>()
  return (
    <>
      <ListPage
        label={say('payments.label')}
        read={list}
        rows={list.data?.payments}
        meta={list.data?.meta}
        rowKey={({ reference }) => reference}
        state={state}
        columns={columns({ now, onRefund: setRefunded })}
        tools={{
          search: { label: say('payments.search'), placeholder: say('payments.search_placeholder') },
          selects: (
            <>
              <FilterSelect
                label={say('payments.status')}
                value={values.status}
                choices={[
                  { value: '', label: say('payments.every_status') },
                  ...PAYMENT_STATUSES.map((value) => ({ value, label: say(`side.${value}`) })),
                ]}
                onChange={(status) => change({ status })}
              />
              <FilterSelect
                label={say('payments.provider')}
                value={values.provider}
                choices={[
                  { value: '', label: say('payments.every_provider') },
                  ...PAYMENT_PROVIDERS.map((value) => ({ value, label: providerName(value) })),
                ]}
                onChange={(provider) => change({ provider })}
              />
            </>
          ),
        }}
        failed={say('payments.failed')}
        empty={<EmptyState title={say('payments.empty')} text={say('payments.empty_text')} />}
        nothing={{ title: say('payments.nothing'), clear: say('payments.clear') }}
      />
      {refunded && <RefundDialog payment={refunded} now={now} onClose={() => setRefunded(undefined)} />}
    </>
  )
}

type ColumnInput = { now: Date; onRefund: (payment: AdminPayment) => void }

function columns({ now, onRefund }: ColumnInput): readonly Column<AdminPayment>[] {
  return [
    {
      name: 'merchant',
      head: say('differences.merchant'),
      narrow: 'title',
      cell: ({ business, plan_name }) => <MerchantCell business={business} under={plan_name} />,
    },
    {
      name: 'day',
      head: say('payments.day'),
      narrow: 'pair',
      className: 'tn',
      cell: ({ paid_at, created_at }) => shortDay(paid_at ?? created_at, ownZone(), now),
    },
    { name: 'status', head: say('payments.status'), narrow: 'line', cell: (payment) => <Status payment={payment} /> },
    {
      name: 'reference',
      head: say('differences.payment'),
      narrow: 'line',
      cell: ({ reference, provider }) => (
        <>
          <span className="payment-reference">{reference}</span>
          <small>{providerName(provider)}</small>
        </>
      ),
    },
    {
      name: 'receipt',
      head: say('payments.receipt'),
      narrow: 'hidden',
      cell: ({ receipt_number }) => receipt_number ?? <NoValue label={say('payments.no_receipt')} />,
    },
    {
      name: 'amount',
      head: say('payments.amount'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ amount_minor, currency }) => <AmountCell amount_minor={amount_minor} currency={currency} />,
    },
    {
      name: 'acts',
      head: say('payments.acts'),
      isHeadHidden: true,
      narrow: 'actions',
      cell: (payment) =>
        payment.left_minor > 0 && (
          <LevelButton allowed="finance" onClick={() => onRefund(payment)}>
            {say('refund.button')}
          </LevelButton>
        ),
    },
  ]
}

function Status({ payment: { status, refunds } }: { payment: AdminPayment }) {
  const newest = refunds[0]?.status
  if (newest === 'due' || newest === 'pending') return <Tag tone="late">{say('payments.on_its_way')}</Tag>
  if (newest === 'unknown') return <Tag tone="harm">{say('payments.refund_unknown')}</Tag>
  if (newest === 'failed') return <Tag tone="harm">{say('payments.refund_failed')}</Tag>
  return status === 'failed' ? <Tag tone="harm">{say('side.failed')}</Tag> : say(`side.${status}`)
}
