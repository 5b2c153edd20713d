import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/preferences.ts'
import { ChannelChoices } from '../../+customer-side/ChannelChoices.tsx'
import { useChannelChoices, withWaiting } from '../../+customer-side/use-channel-choices.ts'
import { useNewest } from '../../+customer-side/use-newest.ts'
import type { Consents, WalletData } from './wallet-words.ts'

export function Preferences({ token, data, onChanged }: { token: string; data: WalletData; onChanged: () => void }) {
  const send = useSend(wallet.preferences)
  const [{ consent, from_next_stamp, again_after_stamp }, setSaid] = useNewest<Consents>(data, data.customer)
  const choices = useChannelChoices(withWaiting(consent, from_next_stamp), async (body) => {
    setSaid(await send.run({ params: { wallet_token: token }, body }))
    onChanged()
  })
  return (
    <>
      <p className="muted">{say('text', { business: data.business.business_name })}</p>
      <ChannelChoices {...choices} waiting={from_next_stamp} again={again_after_stamp} saving={send} />
    </>
  )
}
