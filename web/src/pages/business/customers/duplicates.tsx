import type { Pair } from '@stampwell/contract/business/merges.ts'
import { merges } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { listUrl } from '#app/list-url.ts'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/merge.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { helpUrl } from '../+help-link/help-articles.ts'
import { MergeDialog } from './+merge/MergeDialog.tsx'
import { PairCard } from './+merge/PairCard.tsx'
import './+merge/merge.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

/** `?page=`. */
const PAIR_LIST = listUrl({})

export default function DuplicatesPage() {
  const { timezone } = useBusiness().business
  const now = useNow()
  const { query, state } = useListUrl(PAIR_LIST)
  const list = useRead(merges.duplicates, { query }, { keep: true })
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const dismiss = useAct(merges.dismiss)
  const [merging, setMerging] = useState<{ keepId: string; mergeId: string } | null>(null)
  const call = async ({ customers: [one, other] }: Pair) => {
    if (await dismiss.submit({ body: { first_id: one.id, second_id: other.id } })) notify.success(say('dismissed'))
  }

  return (
    <>
      <BackLink to="/business/customers">{say('back')}</BackLink>
      <PageHead
        title={say('title')}
        help={helpUrl('duplicates')}
        lead={list.data && list.data.meta.total > 0 && say('lead')}
      />
      <ListPage
        label={say('title')}
        read={list}
        rows={list.data?.pairs}
        meta={list.data?.meta}
        rowKey={({ customers }) => customers.map((person) => person.id).join(' ')}
        state={state}
        failed={say('error')}
        empty={
          <EmptyState
            title={say('none')}
            text={say('none_text')}
            actions={
              <Link className={buttonClass('main')} to="/business/customers">
                {say('to_list')}
              </Link>
            }
          />
        }
        card={(pair) => (
          <PairCard
            pair={pair}
            timezone={timezone}
            now={now}
            busy={dismiss.busy}
            onKeep={(keepId, mergeId) => setMerging({ keepId, mergeId })}
            onDismiss={() => void call(pair)}
          />
        )}
      />
      {merging && <MergeDialog {...merging} onClose={() => setMerging(null)} onMerged={() => setMerging(null)} />}
    </>
  )
}
