/** Lists the admin's sessions, this device first. Ending one requires the password. */
import type { LogIn } from '@stampwell/contract/business/sessions.ts'
import { adminSessions } from '@stampwell/contract/admin-endpoints.gen.ts'
import { writeDay } from '@stampwell/domain/time/write-day.ts'
import { useId } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-profile.ts'
import { DATE_LOCALE } from '#messages/catalogue.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { CurrentPassword } from '../../+account/CurrentPassword.tsx'
import { deviceIcon, deviceName } from '../../+account/device-words.ts'
import { useEndingLogIn } from '../../+account/use-ending-log-in.ts'

const TIME = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const when = (time: string) => writeDay(TIME, new Date(time))

export function AdminLogIns({ email }: { email: string }) {
  const list = useRead(adminSessions.list, {})
  const { ending, setEnding, heading, close } = useEndingLogIn(list.refetch)
  const sessions = list.data?.sessions
  return (
    <section className="sheet pad" aria-labelledby="logins-title">
      <h3 className="h3" id="logins-title" ref={heading} tabIndex={-1}>
        {say('logins.title')}
      </h3>
      <p className="muted">{say('logins.lead')}</p>
      {!sessions && (list.error ? <ReadError title={say('logins.error')} read={list} /> : <SkeletonRows rows={2} />)}
      {sessions && (
        <ul className="admin-logins">
          {sessions.map((session) => (
            <LogInRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 2 && (
        <div>
          <Button variant="harm" onClick={() => setEnding('others')}>
            {say('logins.end_others')}
          </Button>
        </div>
      )}
      {ending && <EndDialog ending={ending} email={email} onClose={close} />}
    </section>
  )
}

function LogInRow({ session, onEnd }: { session: LogIn; onEnd: () => void }) {
  const [device, begun, seen] = [deviceName(session), when(session.created_at), when(session.last_seen_at)]
  return (
    <li>
      <Icon of={deviceIcon(session)} size={20} />
      <span className="admin-login-device">
        <b>{device}</b>
        <small className="tn">{say('logins.times', { begun, seen })}</small>
      </span>
      {session.is_current ? (
        <Tag tone="good">{say('logins.here')}</Tag>
      ) : (
        <Button variant="quiet" aria-label={say('logins.end_named', { device, seen })} onClick={onEnd}>
          {say('logins.end')}
        </Button>
      )}
    </li>
  )
}

type EndDialogProps = { ending: LogIn | 'others'; email: string; onClose: (isDone: boolean) => void }

function EndDialog({ ending, email, onClose }: EndDialogProps) {
  const form = useId()
  const [end, endOthers] = [useAct(adminSessions.end), useAct(adminSessions.endOthers)]
  const { busy, errors } = ending === 'others' ? endOthers : end
  const send = async (current_password: string) => {
    const body = { current_password }
    const done =
      ending === 'others'
        ? await endOthers.submit({ body })
        : await end.submit({ params: { session: ending.id }, body })
    if (!done) return
    notify.success(say('logins.done'))
    onClose(true)
  }
  return (
    <Dialog
      title={ending === 'others' ? say('logins.others_title') : say('logins.one_title', { device: deviceName(ending) })}
      onClose={() => onClose(false)}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('logins.cancel')}</CancelButton>
          <Button variant="harm-fill" type="submit" form={form} busy={busy}>
            {say('logins.end')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSend={({ current_password = '' }) => void send(current_password)}>
        <p>{say('logins.text')}</p>
        <CurrentPassword label={say('logins.password')} email={email} errors={errors} isFirst />
      </Form>
    </Dialog>
  )
}
