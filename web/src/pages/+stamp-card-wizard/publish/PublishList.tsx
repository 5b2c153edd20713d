/** Lists what a card lacks for publishing, by the server's own rule; each line links to its step. */
import { missingToPublish } from '@stampwell/domain/cards/stamp-card.ts'
import { Link } from 'react-router'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { inWords } from '#messages/sentences.ts'
import { say } from '#messages/wizard.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { REWARDS_STEP, DESIGN_STEP } from '../steps.ts'
import './card-review.css'

export type PublishListProps = { missing: ReturnType<typeof missingToPublish>; linkTo: (step: number) => string }

export function PublishList({ missing, linkTo }: PublishListProps) {
  const lines = Object.entries(missing).flatMap(([field, messages]) =>
    messages.map((message) => ({ message, step: field === 'rewards' ? REWARDS_STEP : DESIGN_STEP })),
  )
  if (lines.length === 0)
    return (
      <p className="ready">
        <Icon of={IconCheck} />
        <span>{say('publish.ready')}</span>
      </p>
    )
  return (
    <div className="stack missing">
      <p className="h4" id="missing">
        {say('publish.missing', { count: lines.length })}
      </p>
      <ul className="checklist" aria-labelledby="missing">
        {lines.map(({ message, step }) => (
          <li key={message}>
            <Icon of={IconAlertCircle} />
            <span>{inWords(message)}</span>
            <Link className="link" to={linkTo(step)}>
              {step === REWARDS_STEP ? say('publish.to_rewards') : say('publish.to_design')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
