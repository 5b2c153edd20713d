import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRef } from 'react'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/wallet.ts'
import { Button } from '#ui/elements/Button.tsx'
import { focusIfLost } from '#ui/focus/focus-after.ts'
import { Note } from '#ui/feedback/Tag.tsx'
import { day } from '../../+customer-side/moments.ts'
import { useNewest } from '../../+customer-side/use-newest.ts'
import { useShownError } from '../../+customer-side/use-shown-error.ts'
import type { WalletData } from './wallet-words.ts'

/** The business hands the copy out: whoever opens this page is not sure to be its customer. */
export function CopyOfData({ token, data, onChanged }: { token: string; data: WalletData; onChanged: () => void }) {
  const { business, customer } = data
  const send = useSend(wallet.askCopy)
  const error = useShownError(send.error)
  // A snapshot from before this field was there has none.
  const [dueAt, setDueAt] = useNewest(data, customer.copy_due_at ?? null)
  const said = useRef<HTMLDivElement>(null)
  const ask = async () => {
    // The server's error is shown below.
    const answer = await send.run({ params: { wallet_token: token } }).catch(() => null)
    if (!answer) return
    focusIfLost(
      () => setDueAt(answer.copy_due_at),
      () => said.current,
    )
    onChanged()
  }
  return (
    <>
      <div ref={said} className="wallet-leave" role="status" tabIndex={-1}>
        {dueAt && (
          <p className="note">
            {say('data.copy_asked', { business: business.business_name, day: day(dueAt, business.timezone) })}
          </p>
        )}
      </div>
      {error && (
        <Note tone="late" role="alert">
          {error.message}
        </Note>
      )}
      {!dueAt && (
        <Button wide busy={send.busy} onClick={() => void ask()}>
          {say('data.copy')}
        </Button>
      )}
    </>
  )
}
