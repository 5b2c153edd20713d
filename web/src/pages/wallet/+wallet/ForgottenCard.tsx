/** Says that a card was removed from this phone only, after "not my card". */
import { say } from '../../../messages/wallet.ts'
import { SorryPage } from '../../+light/SorryPage.tsx'

export function ForgottenCard() {
  return <SorryPage title={say('forgotten.title')} message={say('forgotten.text')} todo={say('forgotten.todo')} />
}
