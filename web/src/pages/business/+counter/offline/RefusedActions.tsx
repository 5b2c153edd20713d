/** What the server refused after the customer had left, with its reason, until somebody dismisses it. */
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { currentSender } from '#app/session/current-sender.ts'
import { dismissRefusedAction, useRefusedActions } from '#app/session/refused-actions-store.ts'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/Button.tsx'
import '../counter-notes.css'

export function RefusedActions() {
  const refused = useRefusedActions(currentSender())
  if (refused.length === 0) return null
  return (
    <ul className="counter-refused-acts" aria-label={say('waiting.refused')}>
      {refused.map(({ key, name, why }) => (
        <li key={key}>
          <span role="alert">{say('waiting.failed', { name, why })}</span>
          <Button
            variant="quiet"
            icon={IconX}
            aria-label={say('waiting.dismiss', { name })}
            onClick={() => dismissRefusedAction(key)}
          />
        </li>
      ))}
    </ul>
  )
}
