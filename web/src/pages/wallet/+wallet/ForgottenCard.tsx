/** Says that a card was removed from this phone only, after "not my card". */
import { say } from '#messages/wallet.ts'
import { UnavailablePage } from '../../+customer-side/UnavailablePage.tsx'

export function ForgottenCard() {
  return (
    <UnavailablePage title={say('forgotten.title')} message={say('forgotten.text')} advice={say('forgotten.advice')} />
  )
}
