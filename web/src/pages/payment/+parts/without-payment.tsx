/** What stands in place of a payment: nobody is logged in, none is named, or it is not known. */
import { Link, useLocation } from 'react-router'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { logInPath } from '#app/session/return-to.ts'
import { say } from '#messages/payments.ts'
import { buttonClass } from '#ui/Button.tsx'
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

export function PaymentsLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <Link className={buttonClass(isMain ? 'main' : 'plain')} to="/business/payments">
      {say('success.list')}
    </Link>
  )
}
