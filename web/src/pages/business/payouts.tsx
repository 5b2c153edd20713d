import { payouts as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { SENT_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/payouts.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { CountedChips } from '#ui/fields/SegmentedControl.tsx'
import { helpUrl } from './+help-link/help-articles.ts'
import { isDemo } from './+customer/is-demo.ts'
import { NoPayouts } from './+payouts/NoPayouts.tsx'
import { payoutColumns } from './+payouts/payout-columns.tsx'
import { PAYOUT_LIST } from './+payouts/payout-list.ts'
import { PayoutTabs } from './+payouts/PayoutTabs.tsx'
import { ReferenceDialog } from './+payouts/ReferenceDialog.tsx'
import { useMarks } from './+payouts/use-marks.ts'
import { PAYOUTS_EVERY_MS } from './+payouts/use-pending-payout-count.ts'
import './+payouts/payouts.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function PayoutsPage() {
  const user = useBusiness()
  const { currency, timezone } = user.business
  const now = useNow()
  const { values, query, change, state } = useListUrl(PAYOUT_LIST)
  const { status, type, search } = values
  const list = useRead(endpoints.list, { query }, { keep: true, every: PAYOUTS_EVERY_MS })
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const marks = useMarks()
  const [asking, setAsking] = useState<Payout | null>(null)
  const isSent = status === 'done'
  // The tabs have different columns: a tab does not show the other one's rows while its own load.
  const isOtherTab =
    list.isPlaceholderData && list.data.payouts.some(({ reward }) => (reward.fulfilment === 'done') !== isSent)
  const counts = isOtherTab ? undefined : list.data?.meta.counts

  return (
    <>
      <PageHead title={say('title')} help={helpUrl('payouts')} lead={say('lead')} isDemo={isDemo(user)} />
      <PayoutTabs filters={values} pending={list.data?.meta.pending} />
      <ListPage
        label={say(isSent ? 'table.done' : 'table.pending')}
        read={list}
        rows={isOtherTab ? undefined : list.data?.payouts}
        meta={list.data?.meta}
        rowKey={({ reward }) => reward.id}
        state={state}
        columns={payoutColumns({ isSent, currency, timezone, now, marks, onAsk: setAsking })}
        tools={{
          search: { label: say('search'), placeholder: say('search_hint') },
          chips: (
            <CountedChips
              label={say('filter')}
              value={type}
              all={say('kind.all')}
              values={SENT_TYPES}
              labelOf={(kind) => say(`kind.${kind}`)}
              counts={counts}
              onChange={(kind) => change({ type: kind })}
            />
          ),
        }}
        failed={say('error')}
        empty={<NoPayouts status={status} />}
        nothing={{
          title: search ? say('nothing.searched', { text: search }) : say('nothing.filtered'),
          clear: say('nothing.clear'),
        }}
      />
      {asking && <ReferenceDialog payout={asking} currency={currency} marks={marks} onClose={() => setAsking(null)} />}
    </>
  )
}
