import { Link } from 'react-router'
import { say } from '#messages/payouts.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/States.tsx'

export function NoPayouts({ status }: { status: 'pending' | 'done' }) {
  if (status === 'done') return <EmptyState title={say('empty.done_title')} text={say('empty.done_text')} />
  return (
    <div className="sheet pay-empty">
      <h2 className="h3">{say('empty.title')}</h2>
      <p className="muted">{say('empty.text')}</p>
      <ol>
        {[say('empty.one'), say('empty.two'), say('empty.three')].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="row wrap">
        <Link className={buttonClass('main')} to="/business/stamps">
          {say('empty.cards')}
        </Link>
        <Link className={buttonClass()} to="?status=done">
          {say('empty.sent')}
        </Link>
      </div>
    </div>
  )
}
