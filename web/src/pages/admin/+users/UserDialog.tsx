/** The dialogs of acts on one admin. Acts on admins touch no business, so they ask for no reason. */
import type { AdminUser } from '@stampwell/contract/admin/users.ts'
import { adminUsers } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { useId } from 'react'
import { setAdminProfile, useAdminSession } from '#app/session/admin.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-users.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { LevelField, levelIn } from './LevelField.tsx'
import { OneTimePasswordDialog } from './OneTimePasswordDialog.tsx'

export type UserAction =
  | { act: 'change' | 'disable' | 'reset' | 'remove'; user: AdminUser }
  | { act: 'one_time_password'; user: AdminUser; password: string }

type DialogProps = { user: AdminUser; onClose: () => void }

export function UserDialog({ action, onClose }: { action: UserAction; onClose: () => void }) {
  const { act, user } = action
  if (act === 'one_time_password')
    return <OneTimePasswordDialog name={user.name} password={action.password} onClose={onClose} />
  if (act === 'change') return <ChangeDialog user={user} onClose={onClose} />
  if (act === 'disable') return <DisableDialog user={user} onClose={onClose} />
  if (act === 'reset') return <ResetDialog user={user} onClose={onClose} />
  return <RemoveDialog user={user} onClose={onClose} />
}

function ChangeDialog({ user, onClose }: DialogProps) {
  const form = useId()
  const { admin } = useAdminSession()
  const { errors, busy, submit } = useAct(adminUsers.update, {
    success: say('change.done'),
    onDone: ({ user: { id, name, level } }) => {
      // The menu and the closed buttons follow one's own account at once.
      if (admin?.id === id) setAdminProfile({ ...admin, name, level })
      onClose()
    },
  })
  return (
    <Dialog
      title={say('change.title', { name: user.name })}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={busy}>
            {say('change.save')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={errors}
        onSend={(values) => void submit({ params: { id: user.id }, body: changesOf(user, values) })}
      >
        <Field
          label={say('change.name')}
          name="name"
          autoComplete="off"
          defaultValue={user.name}
          maxLength={120}
          required
          errors={errors}
        />
        <LevelField label={say('change.level')} value={user.level} errors={errors} />
      </Form>
    </Dialog>
  )
}

/** Only what was changed here: the list may be older than what another owner did to the other field. */
function changesOf(user: AdminUser, { name = '', level: chosen }: FormValues): { name?: string; level?: AdminLevel } {
  const level = levelIn(chosen)
  return { ...(name === user.name ? {} : { name }), ...(level === user.level ? {} : { level }) }
}

function DisableDialog({ user: { id, name }, onClose }: DialogProps) {
  const { busy, submit } = useAct(adminUsers.update, { success: say('disable.done'), onDone: onClose })
  return (
    <HarmDialog
      title={say('disable.title', { name })}
      lines={[say('disable.lines.out'), say('disable.lines.back')]}
      ok={say('disable.ok')}
      busy={busy}
      onSend={() => void submit({ params: { id }, body: { is_disabled: true } })}
      onClose={onClose}
    />
  )
}

function ResetDialog({ user: { id, name }, onClose }: DialogProps) {
  const { busy, submit } = useAct(adminUsers.resetSecondFactor, { success: say('reset.done'), onDone: onClose })
  return (
    <HarmDialog
      title={say('reset.title', { name })}
      lines={[say('reset.lines.out'), say('reset.lines.next'), say('reset.lines.mail')]}
      ok={say('reset.ok')}
      busy={busy}
      onSend={() => void submit({ params: { id } })}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ user: { id, name, status }, onClose }: DialogProps) {
  const { busy, submit } = useAct(adminUsers.remove, { success: say('remove.done'), onDone: onClose })
  const isInvited = status === 'invited'
  return (
    <HarmDialog
      title={say(isInvited ? 'remove.withdraw_title' : 'remove.title', { name })}
      lines={isInvited ? [say('remove.lines.link')] : [say('remove.lines.out'), say('remove.lines.kept')]}
      ok={say(isInvited ? 'remove.withdraw_ok' : 'remove.ok')}
      busy={busy}
      onSend={() => void submit({ params: { id } })}
      onClose={onClose}
    />
  )
}

type HarmDialogProps = {
  title: string
  lines: readonly string[]
  ok: string
  busy: boolean
  onSend: () => void
  onClose: () => void
}

function HarmDialog({ title, lines, ok, busy, onSend, onClose }: HarmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('cancel')}</CancelButton>
          <Button variant="harm-fill" busy={busy} onClick={onSend}>
            {ok}
          </Button>
        </>
      }
    >
      <ul className="dlg-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  )
}
