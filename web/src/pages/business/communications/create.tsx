/** The form stands over the list as it was narrowed, so that what was sent before can be seen. */
import { useLocation, useNavigate, type MetaFunction } from 'react-router'
import { say } from '#messages/communications.ts'
import { Communications, FORM_CLOSED } from './+list/Communications.tsx'
import { SendMessageDialog } from './+send/SendMessageDialog.tsx'

export const meta: MetaFunction = () => [{ title: `${say('form.title')} · Stampwell` }]

export default function SendMessagePage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = (list: string) =>
    void navigate({ pathname: '/business/communications', search: list }, { replace: true, state: FORM_CLOSED })
  return (
    <>
      <Communications />
      <SendMessageDialog onClose={() => close(search)} onSent={() => close('')} />
    </>
  )
}
