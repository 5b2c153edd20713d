/** The customer's own page, opened by its link alone. */
import { wallet } from '@stampwell/contract/doors.gen.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useParams, type MetaFunction } from 'react-router'
import { useLoad } from '../../app/use-load.ts'
import { say } from '../../messages/wallet-door.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { forgetWallet, rememberWallet } from '../+light/known-wallets.ts'
import { SorryPage } from '../+light/SorryPage.tsx'

// The link is the key to the page: it is passed on to nobody and listed nowhere.
export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]

// What draws the wallet comes at the same time as its data, not after it.
const loadWallet = () => import('./+wallet/Wallet.tsx')
if (typeof window !== 'undefined') void loadWallet().catch(() => undefined)
const Wallet = lazy(async () => ({ default: (await loadWallet()).Wallet }))

export default function WalletPage() {
  const { token = '' } = useParams()
  return <WalletOf key={token} token={token} />
}

function WalletOf({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useLoad(wallet.show, { params: { wallet_token: token } })
  const business = data?.business.business_name
  const gone = error?.status === 404
  useEffect(() => {
    if (gone) forgetWallet(token)
    else if (business) rememberWallet({ token, business_name: business })
  }, [gone, business, token])

  if (gone) return <SorryPage title={say('gone')} message={error.message} todo={say('gone_text')} />
  if (data) return <Suspense fallback={<Bones />}><Wallet token={token} data={data} onNews={refetch} /></Suspense>
  if (error && !isPending) return <main className="light light-sorry"><h1 className="sr">{say('title')}</h1><ErrorState title={say('error')} message={error.message} onRetry={refetch} /></main>
  return <Bones />
}

function Bones() {
  return (
    <main className="light" role="status" aria-label={say('loading')}>
      <div className="light-bones"><Skeleton height={300} /><Skeleton width="80%" height={34} /><Skeleton width="55%" /><Skeleton height={320} /></div>
    </main>
  )
}
