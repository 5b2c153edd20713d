/** The header line of the customer in hand, with the way back. A long name is shown whole, on two lines. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { initialsOf } from '#ui/text/initials.ts'
import { LockButton } from '../session/LockButton.tsx'

/** Names with more characters are set smaller: two lines on a phone. */
const LONG = 24

export function CustomerHeader({
  customer,
  twoPanes,
  caption,
  aside,
  menu,
  onClose,
}: {
  customer: CounterCustomer
  twoPanes: boolean
  caption?: string
  aside?: ReactNode
  menu?: ReactNode
  onClose: () => void
}) {
  const { name } = customer
  return (
    <header className="counter-top">
      {!twoPanes && <Button variant="quiet" icon={IconChevronLeft} aria-label={say('back')} onClick={onClose} />}
      <div className="counter-who">
        <span className="who soft" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h2 className={clsx('h3', fontClassFor(name), name.length > LONG && 'long')}>{name}</h2>
          <div className="counter-under">
            {caption && <p className="cap tn">{caption}</p>}
            {!twoPanes && aside}
          </div>
        </div>
      </div>
      {twoPanes && aside}
      {menu}
      {twoPanes ? (
        <Button variant="quiet" icon={IconX} aria-label={say('found.close')} onClick={onClose} />
      ) : (
        <LockButton />
      )}
    </header>
  )
}
