import type { Pair } from '@stampwell/contract/business/merges.ts'
import { merges } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { Link, useSearchParams, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/merge.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/States.tsx'
import { Pager } from '#ui/Table.tsx'
import { MergeDialog } from './+merge/MergeDialog.tsx'
import { PairCard } from './+merge/PairCard.tsx'
import './+merge/merge.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

/** `?page=`. */
export default function DuplicatesPage() {
  const { timezone } = useBusiness().business
  const now = useNow()
  const [address, setAddress] = useSearchParams()
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(address.get('page'))) || 1))
  const list = useRead(merges.duplicates, { query: { page } }, { keep: true })
  const dismiss = useAct(merges.dismiss)
  const [merging, setMerging] = useState<{ keepId: string; mergeId: string } | null>(null)
  const onPage = (next: number) => setAddress(next === 1 ? {} : { page: String(next) })
  const call = async ({ customers: [one, other] }: Pair) => {
    if (await dismiss.submit({ body: { first_id: one.id, second_id: other.id } })) notify.success(say('dismissed'))
  }

  return (
    <>
      <BackLink to="/business/customers">{say('back')}</BackLink>
      <header className="title">
        <div>
          <h1 className="h1">{say('title')}</h1>
          <p className="muted mrg-lead">{say('lead')}</p>
        </div>
      </header>
      {body()}
      {merging && <MergeDialog {...merging} onClose={() => setMerging(null)} onMerged={() => setMerging(null)} />}
    </>
  )

  function body() {
    if (!list.data)
      return list.error ? (
        <ErrorState
          title={say('error')}
          message={list.error.message}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <div className="sheet">
          <SkeletonRows rows={6} />
        </div>
      )
    const { pairs, meta: pages } = list.data
    if (pages.total === 0)
      return (
        <EmptyState
          title={say('none')}
          text={say('none_text')}
          actions={
            <Link className={buttonClass('main')} to="/business/customers">
              {say('to_list')}
            </Link>
          }
        />
      )
    if (pairs.length === 0)
      return (
        <EmptyState
          title={say('past')}
          actions={<Button onClick={() => onPage(pages.last_page)}>{say('to_last')}</Button>}
        />
      )
    return (
      <div className="mrg-list" aria-busy={list.isPlaceholderData || undefined}>
        {pairs.map((pair) => (
          <PairCard
            key={pair.customers.map((person) => person.id).join(' ')}
            pair={pair}
            timezone={timezone}
            now={now}
            busy={dismiss.busy}
            onKeep={(keepId, mergeId) => setMerging({ keepId, mergeId })}
            onDismiss={() => void call(pair)}
          />
        ))}
        {pages.last_page > 1 && <Pager meta={pages} onPage={onPage} />}
      </div>
    )
  }
}
