/** What a printed code opens: the card, what it gives, and a form with one press. */
import { cards } from '@stampwell/contract/doors.gen.ts'
import { useLoad } from '../../app/use-load.ts'
import { say } from '../../messages/join.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { knownWallets, walletFor, walletPath } from '../+light/known-wallets.ts'
import { SorryPage } from '../+light/SorryPage.tsx'
import { Join } from './+join/Join.tsx'

export const title = `${say('title')} · Stampwell`

export default function JoinPage({ code }: { code: string }) {
  const { data, error, isPending, refetch } = useLoad(cards.show, { params: { code } })
  if (data) return <Join code={code} card={data.card} business={data.business} known={walletFor({ code, business_name: data.business.business_name })} />
  if (error?.status === 404 || error?.code === 'card_not_published') {
    // Who joined by this code keeps the card, whatever became of the code.
    const known = knownWallets().find(wallet => wallet.code === code)
    const closed = error.code === 'card_not_published'
    return (
      <SorryPage title={say(closed ? 'closed' : 'gone')} message={error.message} todo={say(closed ? 'closed_text' : 'gone_text')}>
        {known && <a className={buttonClass('main')} href={walletPath(known.token)}>{say('open')}</a>}
      </SorryPage>
    )
  }
  if (error && !isPending) return <main className="light light-sorry"><h1 className="sr">{say('title')}</h1><ErrorState title={say('error')} message={error.message} onRetry={refetch} /></main>
  return (
    <main className="light" role="status" aria-label={say('loading')}>
      <div className="light-bones"><Skeleton height={300} /><Skeleton width="80%" height={34} /><Skeleton width="55%" /><Skeleton height={240} /></div>
    </main>
  )
}
