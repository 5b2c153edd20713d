import type { LogIn } from '@stampwell/contract/business/sessions.ts'
import { sessions as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/settings.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { CurrentPassword } from '../../+account/CurrentPassword.tsx'
import { deviceName } from '../../+account/device-words.ts'

export function EndLogInDialog({
  ending,
  others,
  onClose,
}: {
  ending: LogIn | 'others'
  others: number
  onClose: (isDone: boolean) => void
}) {
  const form = useId()
  const { email } = useBusiness()
  const [end, endOthers] = [useAct(endpoints.end), useAct(endpoints.endOthers)]
  const { busy, errors } = ending === 'others' ? endOthers : end
  const device = ending === 'others' ? '' : deviceName(ending)
  const send = async (current_password: string) => {
    const body = { current_password }
    const done =
      ending === 'others'
        ? await endOthers.submit({ body })
        : await end.submit({ params: { session: ending.id }, body })
    if (!done) return
    notify.success(ending === 'others' ? say('logins.ending.others_done') : say('logins.ending.done', { device }))
    onClose(true)
  }
  return (
    <Dialog
      title={ending === 'others' ? say('logins.ending.others_title') : say('logins.ending.title', { device })}
      onClose={() => onClose(false)}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('cancel')}</CancelButton>
          <Button variant="harm-fill" type="submit" form={form} busy={busy}>
            {say('logins.end')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSend={({ current_password = '' }) => void send(current_password)}>
        <p>{ending === 'others' ? say('logins.ending.others_text', { count: others }) : say('logins.ending.text')}</p>
        <CurrentPassword label={say('logins.ending.password')} email={email} errors={errors} isFirst />
      </Form>
    </Dialog>
  )
}
