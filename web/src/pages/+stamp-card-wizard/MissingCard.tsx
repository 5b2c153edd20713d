/** Shown for a deleted card and for another business's card: neither exists for this user. */
import { Link } from 'react-router'
import { say } from '#messages/wizard.ts'
import { buttonClass } from '#ui/elements/Button.tsx'

export function MissingCard() {
  return (
    <div className="stack">
      <p className="cap">404</p>
      <h1 className="h1">{say('missing.title')}</h1>
      <p className="lead">{say('missing.text')}</p>
      <p>
        <Link className={buttonClass('main')} to="/business/stamps">
          {say('missing.back')}
        </Link>
      </p>
    </div>
  )
}
