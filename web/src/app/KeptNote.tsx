/** Says that what is typed is kept on this device, and empties the form: the lead of its page. */
import { say } from '#messages/kept-draft.ts'
import { clockOf } from '#messages/when.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import type { KeptDraftState } from './use-kept-draft.ts'

type KeptNoteProps<Draft> = { of: Pick<KeptDraftState<Draft>, 'kept_at' | 'takeOver' | 'reset'>; timezone: string }

export function KeptNote<Draft>({ of: { kept_at, takeOver, reset }, timezone }: KeptNoteProps<Draft>) {
  // Another tab has changed the draft.
  if (takeOver)
    return (
      <span role="status">
        {say('elsewhere')}{' '}
        <button type="button" className="link tall" onClick={takeOver}>
          {say('take_over')}
        </button>
      </span>
    )
  if (kept_at === null) return say('not_kept')
  const startOver = async () => {
    const { pressed } = await askDialog({
      title: say('start_over_title'),
      text: say('start_over_text'),
      ok: say('start_over'),
      cancel: say('start_over_no'),
      harm: true,
    })
    if (pressed === 'ok') reset()
  }
  return (
    <>
      {say('kept', { time: clockOf(kept_at, timezone) })}{' '}
      <button type="button" className="link tall" onClick={() => void startOver()}>
        {say('start_over')}
      </button>
    </>
  )
}
