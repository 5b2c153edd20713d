import type { ReactNode } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { FormBar } from '#app/FormBar.tsx'
import { ListLink } from '#app/ListLink.tsx'
import { say } from '#messages/wizard.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { KeepLink } from './KeepLink.tsx'
import { DESIGN_STEP } from './steps.ts'

export type WizardFootProps = {
  step: number
  linkTo: (step: number) => string
  keep: () => Promise<boolean>
  /** '' when the step has all it needs. Describes the button, under the id `step-needs`. */
  needs: string
  children: ReactNode
}

export function WizardFoot({ step, linkTo, keep, needs, children }: WizardFootProps) {
  const back = (
    <KeepLink className={buttonClass('quiet')} to={linkTo(step - 1)} keep={keep} anyway>
      <Icon of={IconChevronLeft} size={18} />
      {say('back')}
    </KeepLink>
  )
  return (
    <FormBar back={step === DESIGN_STEP ? <Leave /> : back} summary={needs} summaryId="step-needs">
      {children}
    </FormBar>
  )
}

function Leave() {
  return (
    <ListLink className={buttonClass('quiet')} to="/business/stamps">
      {say('leave')}
    </ListLink>
  )
}
