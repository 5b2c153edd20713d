/** The first five steps, each with its action. Hidden when all are done. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import clsx from 'clsx'
import { Link } from 'react-router'
import { say } from '#messages/dashboard.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Print } from '#ui/stamp-card/Print.tsx'
import { addressToPublish, addressToResume } from '../../+stamp-card-wizard/draft/resume-draft.ts'
import type { FirstStep } from './board.ts'
import './getting-started-list.css'

const CHECK = { markup: '<path d="M5 12l5 5l10 -10"/>' }

export function GettingStartedList({ steps, cards }: { steps: readonly FirstStep[]; cards: readonly StampCard[] }) {
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const next = steps.find((step) => !step.done)
  return (
    <section className="sheet dash-start">
      <div className="dash-head">
        <h2 className="h3">{say('start.title')}</h2>
        <span className="cap tn">{say('start.done', { done, of: steps.length })}</span>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step.key} className={clsx(step.done && 'ok')}>
            <span className="start-slot" aria-hidden="true">
              {step.done ? <Print icon={CHECK} shape="disc" seed={step.key} /> : index + 1}
            </span>
            <span>
              {say(`start.${step.key}`)}
              {step.done && <span className="sr">, {say('start.ok')}</span>}
            </span>
            {!step.done && (
              <Link className={buttonClass(step === next ? 'main' : 'plain')} to={placeOf(step.key, cards)}>
                {say(`start.act.${step.key}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function placeOf(key: FirstStep['key'], cards: readonly StampCard[]): string {
  if (key === 'verify_email') return '/business/account/verify'
  if (key === 'design_card') return addressToResume(cards)
  if (key === 'publish_card') return addressToPublish(cards)
  if (key === 'first_customer') return '/business/stamps'
  return '/business/counter'
}
