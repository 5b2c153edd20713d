import { say } from '#messages/wallet.ts'
import { say as sayPage } from '#messages/wallet-page.ts'
import { UnavailablePage } from '../../+customer-side/UnavailablePage.tsx'

/** The server leads people here whose link of an e-mail or a text message has ended or never existed. */
export function EndedLink() {
  return <UnavailablePage title={sayPage('ended')} message={sayPage('ended_text')} advice={sayPage('ended_advice')} />
}

/** Says that a card was removed from this phone only, after "not my card". */
export function ForgottenCard() {
  return (
    <UnavailablePage title={say('forgotten.title')} message={say('forgotten.text')} advice={say('forgotten.advice')} />
  )
}
