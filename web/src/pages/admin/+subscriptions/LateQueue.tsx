/** Renewals that failed; the business that falls to Free first stands first. */
import type { LateSubscription } from '@stampwell/contract/admin/subscriptions.ts'
import { adminSubscriptions } from '@stampwell/contract/admin-endpoints.gen.ts'
import { whileGiven } from '@stampwell/domain/billing/subscription.ts'
import { useState } from 'react'
import { useListUrl } from '#app/use-list-url.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-subscriptions.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { AmountCell, MerchantCell } from '../+parts/cells.tsx'
import { LevelButton } from '../+parts/LevelButton.tsx'
import { LateFigures } from './LateFigures.tsx'
import { nextWords } from './next-words.ts'
import { RetryDialog } from './RetryDialog.tsx'
import { SUBSCRIPTION_LIST } from './subscription-list.ts'
import { Track, TrackKeys } from './Track.tsx'

export function LateQueue({ grace, now }: { grace: number | undefined; now: Date }) {
  const { state, values } = useListUrl(SUBSCRIPTION_LIST)
  const list = useRead(adminSubscriptions.late, { query: { page: values.page } }, { keep: true })
  const [tried, setTried] = useState<LateSubscription>()
  return (
    <>
      {list.data && grace !== undefined && <LateFigures {...list.data} grace={grace} total={list.data.meta.total} />}
      <section className="page-section" aria-label={say('queue.title')}>
        <header>
          <h2 className="h3">{say('queue.title')}</h2>
          <p>{say('queue.lead')}</p>
        </header>
        <TrackKeys />
        <ListPage
          label={say('queue.label')}
          read={list}
          rows={list.data?.late}
          meta={list.data?.meta}
          rowKey={({ business }) => business.id}
          state={{ ...state, isNarrowed: false }}
          columns={columns({ now, onTry: setTried })}
          failed={say('queue.failed')}
          empty={<EmptyState title={say('queue.empty')} text={say('queue.empty_text')} />}
        />
      </section>
      {tried && <RetryDialog business={tried.business} onClose={() => setTried(undefined)} />}
    </>
  )
}

type ColumnInput = { now: Date; onTry: (row: LateSubscription) => void }

function columns({ now, onTry }: ColumnInput): readonly Column<LateSubscription>[] {
  return [
    {
      name: 'merchant',
      head: say('head.merchant'),
      narrow: 'title',
      cell: ({ business, plan_name }) => <MerchantCell business={business} under={plan_name} />,
    },
    {
      name: 'track',
      head: say('head.stands'),
      narrow: 'line',
      cell: ({ past_due, today }) => past_due && <Track pastDue={past_due} today={today} />,
    },
    { name: 'why', head: say('head.why'), narrow: 'line', cell: ({ why }) => say(`why.${why}`) },
    {
      name: 'next',
      head: say('head.next'),
      narrow: 'line',
      cell: (row) => {
        const next = row.next && whileGiven(row.next, row)
        const words = nextWords(next, now)
        return next?.what === 'expires' ? <Tag tone="late">{words}</Tag> : words
      },
    },
    {
      name: 'price',
      head: say('head.price'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ amount }) => <AmountCell {...amount} />,
    },
    {
      name: 'acts',
      head: say('head.acts'),
      isHeadHidden: true,
      narrow: 'actions',
      cell: (row) => (
        <LevelButton allowed="finance" onClick={() => onTry(row)}>
          {say('retry.button')}
        </LevelButton>
      ),
    },
  ]
}
