import { say } from '#messages/wizard.ts'
import { KeepLink } from './KeepLink.tsx'
import { STEPS } from './steps.ts'

export function StepLinks({
  step,
  linkTo,
  keep,
}: {
  step: number
  linkTo: ((step: number) => string) | null
  keep: () => Promise<boolean>
}) {
  return (
    <nav aria-label={say('step.label')}>
      <ol className="steps">
        {STEPS.map((name, index) => {
          const number = index + 1
          const content = (
            <>
              <b>{number}</b> <span>{say(`step.${name}`)}</span>
            </>
          )
          return (
            <li key={name} data-now={number === step || undefined}>
              {linkTo && number !== step ? (
                <KeepLink to={linkTo(number)} keep={keep}>
                  {content}
                </KeepLink>
              ) : (
                <span className="step-now" aria-current={number === step ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
