import { Link } from 'react-router'
import { say } from '#messages/payouts.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { FirstSteps } from '#ui/list-page/FirstSteps.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'

export function NoPayouts({ status }: { status: 'pending' | 'done' }) {
  if (status === 'done')
    return (
      <EmptyState
        title={say('empty.done_title')}
        text={say('empty.done_text')}
        actions={
          <Link className={buttonClass('main')} to="/business/payouts">
            {say('empty.pending')}
          </Link>
        }
      />
    )
  return (
    <FirstSteps
      title={say('empty.title')}
      text={say('empty.text')}
      steps={[say('empty.one'), say('empty.two'), say('empty.three')]}
      actions={
        <>
          <Link className={buttonClass('main')} to="/business/stamps">
            {say('empty.cards')}
          </Link>
          <Link className={buttonClass()} to="?status=done">
            {say('empty.sent')}
          </Link>
        </>
      }
    />
  )
}
