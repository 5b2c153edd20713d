import { Link } from 'react-router'
import { say } from '#messages/customers.ts'
import { buttonClass } from '#ui/elements/Button.tsx'

/** `text` says why a published card is needed. */
export function NoPublishedCards({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <Link className={buttonClass('main')} to="/business/stamps">
          {say('giving.to_cards')}
        </Link>
      </p>
    </>
  )
}
