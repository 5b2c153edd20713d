import type { MetaFunction } from 'react-router'
import { say } from '#messages/offers.ts'
import { OfferForm } from './+parts/OfferForm.tsx'

export const meta: MetaFunction = () => [{ title: say('form.meta_new') }]

export default function CreateOfferPage() {
  return <OfferForm offer={null} known={[]} />
}
