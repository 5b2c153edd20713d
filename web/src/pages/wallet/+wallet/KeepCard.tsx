/** The ways to find this card again: the home screen, the link sent to the customer, or the link they keep. */
import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useRef, useState } from 'react'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/wallet.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { copyText } from '#ui/text/copy-text.ts'
import { focusIfLost } from '#ui/focus/focus-after.ts'
import { walletPath } from '../../+customer-side/known-wallets.ts'
import { useShownError } from '../../+customer-side/use-shown-error.ts'
import type { HomeScreen } from './use-home-screen.ts'

export type KeepCardProps = {
  token: string
  /** The masked address to which the server sends the link; null if the customer has none. */
  linkGoesTo: string | null
  business: string
  homeScreen: HomeScreen
}
type Outcome = { said: string; tone: 'good' | 'late' }

/** `onKept` is called once the customer has kept the card in one of these ways. */
export function KeepCard({ token, linkGoesTo, business, homeScreen, onKept }: KeepCardProps & { onKept: () => void }) {
  const ways = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const kept = (said: string) => {
    setOutcome({ said, tone: 'good' })
    onKept()
  }
  const failed = (said: string) => setOutcome({ said, tone: 'late' })
  const addToHomeScreen = async () => {
    if (homeScreen.way !== 'prompt') return
    const isAdded = await homeScreen.add()
    focusIfLost(
      () => {
        if (isAdded) kept(say('keep.added'))
      },
      () => ways.current?.querySelector('button'),
    )
  }
  return (
    <div ref={ways} className="keep-ways">
      {homeScreen.way === 'prompt' && (
        <Button wide icon={IconDeviceMobile} onClick={() => void addToHomeScreen()}>
          {say('keep.add')}
        </Button>
      )}
      {linkGoesTo === null ? (
        <OwnLink token={token} business={business} onKept={kept} onFailed={failed} />
      ) : (
        <SendLink
          token={token}
          business={business}
          to={linkGoesTo}
          onKept={kept}
          onFailed={failed}
          onTry={() => setOutcome(null)}
        />
      )}
      {homeScreen.way === 'share menu' && <p className="cap">{say('keep.share_menu')}</p>}
      <div role="status">{outcome && <Note tone={outcome.tone}>{outcome.said}</Note>}</div>
    </div>
  )
}

type SendLinkProps = {
  token: string
  business: string
  to: string
  onKept: (said: string) => void
  onFailed: (said: string) => void
  onTry: () => void
}

function SendLink({ token, business, to, onKept, onFailed, onTry }: SendLinkProps) {
  const send = useSend(wallet.sendLink)
  const error = useShownError(send.error)
  const press = async () => {
    onTry()
    // A refusal is shown below.
    const answer = await send.run({ params: { wallet_token: token } }).catch(() => null)
    if (answer) onKept(say('keep.sent', { to: answer.sent_to }))
  }
  return (
    <>
      <Button wide icon={IconSend} busy={send.busy} onClick={() => void press()}>
        {say('keep.send')}
      </Button>
      <p className="cap">{say('keep.send_to', { to })}</p>
      {error && (
        <Note tone="late" role="alert">
          {error.errors['contact']?.[0] ?? error.message}
        </Note>
      )}
      {/* The server can send it no more, or not now. */}
      {send.error && <OwnLink token={token} business={business} onKept={onKept} onFailed={onFailed} />}
    </>
  )
}

type OwnLinkProps = {
  token: string
  business: string
  onKept: (said: string) => void
  onFailed: (said: string) => void
}

/** The link itself: shared by the phone's own menu, or copied where a browser has none. */
function OwnLink({ token, business, onKept, onFailed }: OwnLinkProps) {
  const url = `${window.location.origin}${walletPath(token)}`
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ title: say('keep.share_title', { business }), url }).then(
      () => onKept(say('keep.shared')),
      (cause: unknown) => {
        // `AbortError`: the customer closed the menu.
        if (!(cause instanceof Error) || cause.name !== 'AbortError') onFailed(say('keep.not_shared'))
      },
    )
  const copy = () =>
    copyText(url).then(
      () => onKept(say('keep.copied')),
      () => onFailed(say('keep.not_copied')),
    )
  return (
    <>
      <Button wide icon={canShare ? IconShare2 : IconCopy} onClick={() => void (canShare ? share() : copy())}>
        {say(canShare ? 'keep.share' : 'keep.copy')}
      </Button>
      <p className="cap">{say('keep.secret')}</p>
    </>
  )
}
