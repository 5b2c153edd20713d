/** The server leads people here whose link of an e-mail or a text message has ended or never existed. */
import { say } from '#messages/wallet-page.ts'
import { UnavailablePage } from '../../+customer-side/UnavailablePage.tsx'

export function EndedLink() {
  return <UnavailablePage title={say('ended')} message={say('ended_text')} advice={say('ended_advice')} />
}
