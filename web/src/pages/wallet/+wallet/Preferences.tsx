import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/preferences.ts'
import { ChannelChoices } from '../../+customer-side/ChannelChoices.tsx'
import { useChannelChoices } from '../../+customer-side/use-channel-choices.ts'
import { useNewest } from '../../+customer-side/use-newest.ts'
import type { WalletData } from './wallet-words.ts'

export function Preferences({ token, data, onChanged }: { token: string; data: WalletData; onChanged: () => void }) {
  const send = useSend(wallet.preferences)
  const [consent, setConsent] = useNewest(data, data.customer.consent)
  const choices = useChannelChoices(consent, async (body) => {
    setConsent((await send.run({ params: { wallet_token: token }, body })).consent)
    onChanged()
  })
  return (
    <>
      <p className="muted">{say('text', { business: data.business.business_name })}</p>
      <ChannelChoices {...choices} saving={send} />
    </>
  )
}
