/**
 * Actions that the server refused after the customer had left, with its reason, until somebody dismisses them; and
 * those that got no answer, until somebody sends them again.
 */
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { currentSender } from '#app/session/current-sender.ts'
import { dismissRefusedAction, useRefusedActions } from '#app/session/refused-actions-store.ts'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { focusAfter } from '#ui/focus/focus-after.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import '../counter-notes.css'

export function RefusedActions({ counter: { lostKey, sendAgain } }: { counter: CounterFlow }) {
  const list = useRef<HTMLUListElement>(null)
  // A refusal on the screen has its own Retry there.
  const refused = useRefusedActions(currentSender()).filter(({ key }) => key !== lostKey)
  if (refused.length === 0) return null
  const dismiss = (key: string) =>
    focusAfter(
      () => dismissRefusedAction(key),
      () => list.current?.querySelector('li') ?? document.querySelector<HTMLElement>('.counter > h1'),
    )
  return (
    <ul ref={list} className="counter-refused-acts" aria-label={say('waiting.refused')}>
      {refused.map(({ key, name, why, unanswered }) => (
        <li key={key} tabIndex={-1}>
          <span role="alert">{say('waiting.failed', { name, why })}</span>
          {unanswered && (
            <Button
              variant="quiet"
              icon={IconRefresh}
              aria-label={say('waiting.retry', { name })}
              onClick={() => {
                dismiss(key)
                sendAgain(unanswered)
              }}
            />
          )}
          <Button
            variant="quiet"
            icon={IconX}
            aria-label={say('waiting.dismiss', { name })}
            onClick={() => dismiss(key)}
          />
        </li>
      ))}
    </ul>
  )
}
