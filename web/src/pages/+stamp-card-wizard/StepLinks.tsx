/** The four steps as one ruled line; those behind and ahead are links once the draft exists. */
import { Link } from 'react-router'
import { say } from '../../messages/wizard.ts'
import { STEPS } from './steps.ts'

export function StepLinks({ step, linkTo }: { step: number; linkTo: ((step: number) => string) | null }) {
  return (
    <nav aria-label={say('step.label')}>
      <ol className="steps">
        {STEPS.map((name, place) => {
          const number = place + 1
          const content = <><b>{number}</b> <span>{say(`step.${name}`)}</span></>
          return (
            <li key={name} data-now={number === step || undefined}>
              {linkTo && number !== step ? <Link to={linkTo(number)}>{content}</Link> : <span className="step-now" aria-current={number === step ? 'step' : undefined}>{content}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
