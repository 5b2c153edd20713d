/** Stands in place of a payment: nobody is logged in, none is named, it is not known, or no answer came. */
import { Link, useLocation } from 'react-router'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { logInPath } from '#app/session/return-to.ts'
import { say } from '#messages/payments.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'

export function AskLogIn() {
  const { pathname, search } = useLocation()
  return (
    <PaymentFrame
      icon={IconLock}
      title={say('success.login_title')}
      text={say('success.login_text')}
      actions={
        <Link className={buttonClass('main')} to={logInPath('business', pathname + search)}>
          {say('success.login')}
        </Link>
      }
    />
  )
}

export function NamesNone() {
  return (
    <PaymentFrame
      icon={IconCreditCard}
      title={say('success.none_title')}
      text={say('success.none_text')}
      actions={<PaymentsLink isMain />}
    />
  )
}

export function UnknownPayment() {
  return (
    <PaymentFrame
      icon={IconCreditCard}
      title={say('success.unknown_title')}
      text={say('success.unknown_text')}
      actions={<PaymentsLink isMain />}
    />
  )
}

type LookUpFailedProps = { error: Error; reference: string; busy: boolean; onAgain: () => void }

/** Without an answer nobody knows whether anything was paid, so the page says neither. */
export function LookUpFailed({ error, reference, busy, onAgain }: LookUpFailedProps) {
  return (
    <PaymentFrame
      icon={IconAlertTriangle}
      tone="late"
      title={say('success.error')}
      text={error.message}
      reference={reference}
      actions={<AskAgain onPress={onAgain} busy={busy} />}
    />
  )
}

export function AskAgain({ onPress, busy = false }: { onPress: () => void; busy?: boolean }) {
  return (
    <Button busy={busy} onClick={onPress}>
      {say('success.again')}
    </Button>
  )
}

export function PaymentsLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <Link className={buttonClass(isMain ? 'main' : 'plain')} to="/business/payments">
      {say('success.list')}
    </Link>
  )
}
