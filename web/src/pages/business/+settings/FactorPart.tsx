import { secondFactor } from '@stampwell/contract/client-endpoints.gen.ts'
import { useBusiness } from '#app/session/business.ts'
import { SecondFactorPart } from '../../+account/SecondFactorPart.tsx'

export function FactorPart() {
  const { email } = useBusiness()
  return <SecondFactorPart endpoints={secondFactor} email={email} />
}
