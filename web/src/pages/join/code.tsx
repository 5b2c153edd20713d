import { cards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useFetch } from '#app/use-fetch.ts'
import { say } from '#messages/join.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { walletFor } from '../+customer-side/known-wallets.ts'
import { useTitle } from '../+customer-side/use-title.ts'
import { isClosed, NoCard } from './+join/NoCard.tsx'
import { Join } from './+join/Join.tsx'

export const title = `${say('title')} · Stampwell`

export default function JoinPage({ code }: { code: string }) {
  const { data, error, isPending, isFetching, refetch } = useFetch(cards.show, { params: { code } })
  useTitle(data && say('title_of', { card: data.card.design.card_name, business: data.business.business_name }))
  if (data)
    return (
      <Join
        scanned={{ code, stamp_id: data.stamp_id }}
        card={data.card}
        business={data.business}
        known={walletFor({ code, stamp_id: data.stamp_id, business: data.business })}
      />
    )
  if (error && isClosed(error)) return <NoCard code={code} error={error} />
  if (error && !isPending)
    return (
      <main className="public-page public-unavailable">
        <h1 className="sr">{say('title')}</h1>
        <ErrorState title={say('error')} message={error.message} busy={isFetching} onRetry={refetch} />
      </main>
    )
  return (
    <main className="public-page" role="status" aria-label={say('loading')}>
      <div className="public-skeleton">
        <Skeleton height={300} />
        <Skeleton width="80%" height={34} />
        <Skeleton width="55%" />
        <Skeleton height={240} />
      </div>
    </main>
  )
}
