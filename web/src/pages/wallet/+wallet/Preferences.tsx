/** Edits the customer's consents by channel. Each is saved as soon as it is ticked. */
import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/wallet.ts'
import { CheckField } from '#ui/Field.tsx'
import { Note } from '#ui/Tag.tsx'
import { useShownError } from '../../+customer-side/use-shown-error.ts'
import type { WalletData } from './wallet-words.ts'

const CHANNELS = ['email', 'sms', 'in-app'] as const
type Consent = WalletData['customer']['consent']

export function Preferences({ token, consent, business }: { token: string; consent: Consent; business: string }) {
  const send = useSend(wallet.preferences)
  const error = useShownError(send.error)
  const [now, setNow] = useState(consent)
  const tick = async (channel: keyof Consent, wanted: boolean) => {
    if (send.busy) return
    setNow({ ...now, [channel]: wanted })
    // A refusal is shown below, and the checkbox returns to its previous state.
    const saved = await send.run({ params: { wallet_token: token }, body: { [channel]: wanted } }).catch(() => null)
    setNow(saved?.consent ?? now)
  }
  return (
    <>
      <p className="muted">{say('hear.text', { business })}</p>
      <div className="wallet-hear">
        {CHANNELS.map((channel) => (
          <CheckField
            key={channel}
            label={say(`hear.${channel}`)}
            checked={now[channel]}
            onChange={(event) => void tick(channel, event.target.checked)}
          />
        ))}
      </div>
      {error && (
        <Note tone="late" role="alert">
          {say('hear.error', { message: error.message })}
        </Note>
      )}
      <p className="cap" role="status">
        {send.data && !send.error && !send.busy ? say('hear.saved') : ''}
      </p>
    </>
  )
}
