import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/preferences.ts'
import { ChannelChoices } from '../../+customer-side/ChannelChoices.tsx'
import type { WalletData } from './wallet-words.ts'

type Consent = WalletData['customer']['consent']

export function Preferences({ token, consent, business }: { token: string; consent: Consent; business: string }) {
  const send = useSend(wallet.preferences)
  return (
    <>
      <p className="muted">{say('text', { business })}</p>
      <ChannelChoices
        choices={consent}
        saving={send}
        save={async (body) => (await send.run({ params: { wallet_token: token }, body })).consent}
      />
    </>
  )
}
