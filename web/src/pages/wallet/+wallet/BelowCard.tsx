/** What stands below and beside the card: stamps, terms, wishes, data. */
import { say } from '../../../messages/wallet.ts'
import { CardTerms } from '../../+light/CardTerms.tsx'
import { Leaving } from './Leaving.tsx'
import { Preferences } from './Preferences.tsx'
import { StampList } from './StampList.tsx'
import type { WalletData } from './wallet-words.ts'

export function BelowCard({ token, data }: { token: string; data: WalletData }) {
  return (
    <>
      <StampList data={data} />
      {data.cards.map(held => <CardTerms key={held.stamp_id} card={held.card} title={data.cards.length > 1 ? say('terms.title_of', { card: held.card_name }) : say('terms.title')} withRewards />)}
      <Preferences token={token} consent={data.customer.consent} business={data.business.business_name} />
      <Leaving token={token} data={data} />
    </>
  )
}
