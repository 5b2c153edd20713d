/** The form stands over the list, so that what was sent before can be seen. */
import { useNavigate, type MetaFunction } from 'react-router'
import { say } from '#messages/communications.ts'
import { Communications, FORM_CLOSED } from './+list/Communications.tsx'
import { SendMessageDialog } from './+send/SendMessageDialog.tsx'

export const meta: MetaFunction = () => [{ title: `${say('form.title')} · Stampwell` }]

export default function SendMessagePage() {
  const navigate = useNavigate()
  return (
    <>
      <Communications />
      <SendMessageDialog
        onClose={() => void navigate('/business/communications', { replace: true, state: FORM_CLOSED })}
      />
    </>
  )
}
