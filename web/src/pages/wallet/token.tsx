/** The customer's wallet page; the link is the only credential. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isNotFound } from '#app/api-errors.ts'
import { useFetch } from '#app/use-fetch.ts'
import { say } from '#messages/wallet-page.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { whenIdle } from '#ui/loading/when-idle.ts'
import {
  findWallet,
  FORGOTTEN_PATH,
  forgetCustomer,
  forgetWallet,
  onWalletsChanged,
  rememberWallet,
} from '../+customer-side/known-wallets.ts'
import { UnavailablePage } from '../+customer-side/UnavailablePage.tsx'
import { useTitle } from '../+customer-side/use-title.ts'
import { startWalletWorker } from '../+customer-side/wallet-worker.ts'
import { deleteSnapshot, keepSnapshot, readSnapshot, type WalletSnapshot } from '../+customer-side/wallet-snapshots.ts'
import { Wallet } from './+wallet/Wallet.tsx'

export const title = `${say('title')} · Stampwell`

/** Milliseconds that the page waits for the server before it shows the stored card. */
const SLOW_MS = 3000
/** Milliseconds until a failed read is tried again by itself; longer each time. */
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 60_000

export default function WalletPage({ token }: { token: string }) {
  const { data, error, isPending, readAt, isFetching, refetch } = useFetch(wallet.show, {
    params: { wallet_token: token },
  })
  const gone = isNotFound(error)
  useReadAgain(gone ? null : error, refetch)
  const isRemoved = useRef(false)
  useKeepOnDevice(token, data && readAt && { data, readAt }, gone, isRemoved)
  const remove = () => {
    isRemoved.current = true
    forgetCustomer(token)
    window.location.replace(FORGOTTEN_PATH)
  }
  const kept = useLastKnown(token, !data && !gone && error !== null)
  const shown = data && readAt ? { data, readAt } : kept
  useWorkerOnceShown(shown !== null)
  useTitle(shown?.data && say('title_of', { business: shown.data.business.business_name }))

  if (gone) return <UnavailablePage title={say('gone')} message={say('gone_text')} />
  if (shown) {
    const stale = shown === kept || error !== null
    return <Wallet token={token} {...shown} stale={stale} onNews={refetch} onNotMine={remove} />
  }
  if (error && !isPending) return <Unread message={error.message} busy={isFetching} onRetry={refetch} />
  return <Bones />
}

/** The worker fetches the page's files again, for which a phone has time when the customer sees the card. */
function useWorkerOnceShown(isShown: boolean): void {
  useEffect(() => (isShown ? whenIdle(startWalletWorker) : undefined), [isShown])
}

/** Reads again after a failure: the event stream may be open all the while, and say nothing until the next stamp. */
function useReadAgain(error: ApiError | null, refetch: () => void): void {
  const pause = useRef(FIRST_RETRY_MS)
  useEffect(() => {
    if (!error) {
      pause.current = FIRST_RETRY_MS
      return
    }
    const timer = setTimeout(refetch, Math.max(pause.current, (error.retry_after ?? 0) * 1000))
    pause.current = Math.min(pause.current * 2, MAX_RETRY_MS)
    return () => clearTimeout(timer)
  }, [error, refetch])
}

/** No card to show yet. Reads again by itself once the phone is back online. */
function Unread({ message, busy, onRetry }: { message: string; busy: boolean; onRetry: () => void }) {
  // Before the words are painted: the phone may be back online at once.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <main className="public-page public-unavailable">
      <h1 className="sr">{say('title')}</h1>
      <ErrorState title={say('error')} message={message} busy={busy} onRetry={onRetry} />
    </main>
  )
}

/**
 * Stores the newest response on this device, until the link is no longer valid or the customer asks for deletion.
 * `isRemoved`: the card was taken off this device, here or in another tab; a response may still arrive before the next
 * page is there.
 */
function useKeepOnDevice(
  token: string,
  fresh: WalletSnapshot | undefined,
  gone: boolean,
  isRemoved: RefObject<boolean>,
): void {
  const [data, readAt] = [fresh?.data, fresh?.readAt]
  const isStored = useRef(false)
  useEffect(() => {
    isStored.current = findWallet(token) !== undefined
    return onWalletsChanged(() => {
      if (isStored.current && !findWallet(token)) isRemoved.current = true
    })
  }, [token, isRemoved])
  useEffect(() => {
    if (gone) return forgetWallet(token)
    if (!data || !readAt || isRemoved.current) return
    const { business, customer, cards } = data
    rememberWallet({
      token,
      business_name: business.business_name,
      business_id: business.id,
      stamp_ids: cards.map(({ stamp_id }) => stamp_id),
      customer_id: customer.id,
    })
    isStored.current = true
    if (customer.leaving_at === null) keepSnapshot({ data, readAt })
    else deleteSnapshot(customer.id)
  }, [token, data, readAt, gone, isRemoved])
}

/** Returns the wallet stored on this device once the server fails to answer in time; null until then. */
function useLastKnown(token: string, failed: boolean): WalletSnapshot | null {
  const [kept] = useState(() => {
    const id = findWallet(token)?.customer_id
    return id ? readSnapshot(id) : null
  })
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return failed || slow ? kept : null
}

function Bones() {
  return (
    <main className="public-page" role="status" aria-label={say('loading')}>
      <div className="public-skeleton">
        <Skeleton height={300} />
        <Skeleton width="80%" height={34} />
        <Skeleton width="55%" />
        <Skeleton height={320} />
      </div>
    </main>
  )
}
