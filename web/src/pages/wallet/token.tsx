/** The customer's own page, opened by its link alone. */
import { wallet } from '@stampwell/contract/doors.gen.ts'
import { useEffect } from 'react'
import { useLoad } from '../../app/use-load.ts'
import { say } from '../../messages/wallet-door.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { forgetWallet, rememberWallet } from '../+light/known-wallets.ts'
import { SorryPage } from '../+light/SorryPage.tsx'
import { useTitle } from '../+light/use-title.ts'
import { Wallet } from './+wallet/Wallet.tsx'

export const title = `${say('title')} · Stampwell`

export default function WalletPage({ token }: { token: string }) {
  const { data, error, isPending, readAt, refetch } = useLoad(wallet.show, { params: { wallet_token: token } })
  const business = data?.business.business_name
  const gone = error?.status === 404
  useEffect(() => {
    if (gone) forgetWallet(token)
    else if (business) rememberWallet({ token, business_name: business })
  }, [gone, business, token])
  useTitle(business && say('title_of', { business }))

  if (gone) return <SorryPage title={say('gone')} message={error.message} todo={say('gone_text')} />
  if (data) return <Wallet token={token} data={data} readAt={readAt} stale={error !== null} onNews={refetch} />
  if (error && !isPending)
    return (
      <main className="light light-sorry">
        <h1 className="sr">{say('title')}</h1>
        <ErrorState title={say('error')} message={error.message} onRetry={refetch} />
      </main>
    )
  return <Bones />
}

function Bones() {
  return (
    <main className="light" role="status" aria-label={say('loading')}>
      <div className="light-bones">
        <Skeleton height={300} />
        <Skeleton width="80%" height={34} />
        <Skeleton width="55%" />
        <Skeleton height={320} />
      </div>
    </main>
  )
}
