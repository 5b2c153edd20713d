import type { AdminSettingsData } from '@stampwell/contract/admin/settings.ts'
import { adminSettings } from '@stampwell/contract/admin-endpoints.gen.ts'
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { useState } from 'react'
import { notifyWithoutFields } from '#app/notify-refusal.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-settings.ts'
import { Button } from '#ui/elements/Button.tsx'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { changesOf, textOf, type FieldName, type FieldsOfForm } from './draft.ts'
import { BannerPart, LegalPart, PlatformPart, SignUpPart } from './parts.tsx'
import { useDraft } from './use-draft.ts'

/** Keeps what was typed through refusals and through changes of somebody else. */
export function SettingsForm({
  data,
  disabled,
  onStale,
}: {
  data: AdminSettingsData
  disabled: boolean
  /** Reads the settings again. */
  onStale: () => void
}) {
  const { settings, plans } = data
  const { draft, changed, change, isOvertaken, noteCompared, drop } = useDraft(settings)
  const [isStale, setIsStale] = useState(false)
  const act = useAct(adminSettings.update, { success: say('save.saved'), also: [platform.show] })
  const fields: FieldsOfForm = {
    errors: act.errors,
    disabled,
    plans,
    bind: (name) => ({
      name,
      value: draft[name] ?? textOf(settings, name),
      onChange: ({ target }) => change(name, target.value),
    }),
  }
  // The bar goes with its buttons, of which one was pressed.
  const clear = (form: HTMLFormElement | null) => {
    const [first = ''] = changed
    focusAfter(
      () => {
        drop(draft)
        setIsStale(false)
      },
      () => (document.activeElement === document.body ? fieldOf(form, first) : null),
    )
  }
  const undo = (form: HTMLFormElement | null) => {
    act.reset()
    clear(form)
  }
  const save = async (form: HTMLFormElement) => {
    // The page reads the settings again by itself, and then its version tells the server of no conflict.
    if (isOvertaken) {
      noteCompared()
      setIsStale(true)
      return
    }
    try {
      await act.run({ body: { version: settings.version, ...changesOf(settings, draft) } })
      clear(form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isConflict = error.code === 'conflict'
      setIsStale(isConflict)
      if (isConflict) {
        noteCompared()
        onStale()
      } else notifyWithoutFields(error)
    }
  }
  return (
    <Form className="settings-form" errors={act.errors} onSend={(_, form) => void save(form)}>
      <BannerPart {...fields} />
      <SignUpPart {...fields} />
      <PlatformPart {...fields} />
      <LegalPart {...fields} />
      {isStale && (
        <Note tone="late" role="alert">
          {say('save.conflict')}
        </Note>
      )}
      <SaveBar changed={changed} busy={act.busy} onUndo={undo} />
    </Form>
  )
}

type SaveBarProps = {
  changed: readonly FieldName[]
  busy: boolean
  onUndo: (form: HTMLFormElement | null) => void
}

function SaveBar({ changed, busy, onUndo }: SaveBarProps) {
  if (changed.length === 0) return null
  return (
    <div className="savebar" role="status">
      <span>
        {say('save.changes', {
          count: changed.length,
          fields: changed.map((field) => say(`fields.${field}`)).join(', '),
        })}
      </span>
      <Button onClick={({ currentTarget }) => onUndo(currentTarget.form)}>{say('save.undo')}</Button>
      <Button variant="main" type="submit" busy={busy}>
        {say('save.save')}
      </Button>
    </div>
  )
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | null | undefined {
  const named = form?.querySelector<HTMLElement>(`[name="${name}"]`)
  // Of radio buttons, the chosen one.
  return form?.querySelector<HTMLElement>(`[name="${name}"]:checked`) ?? named
}
