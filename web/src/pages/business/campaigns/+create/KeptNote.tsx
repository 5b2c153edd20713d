/** Says that the draft is kept, and empties the form. */
import { say } from '#messages/campaign-form.ts'
import { clockOf } from '#messages/when.ts'
import { askDialog } from '#ui/ask-dialog.tsx'

export function KeptNote({
  kept_at,
  timezone,
  takeOver,
  onStartOver,
}: {
  kept_at: string | null
  timezone: string
  /** Another tab has changed the draft. */
  takeOver: (() => void) | null
  onStartOver: () => void
}) {
  if (takeOver)
    return (
      <p className="muted" role="status">
        {say('elsewhere')}{' '}
        <button type="button" className="link tall" onClick={takeOver}>
          {say('take_over')}
        </button>
      </p>
    )
  if (kept_at === null) return <p className="muted">{say('not_kept')}</p>
  const startOver = async () => {
    const { pressed } = await askDialog({
      title: say('start_over_title'),
      text: say('start_over_text'),
      ok: say('start_over'),
      cancel: say('start_over_no'),
      harm: true,
    })
    if (pressed === 'ok') onStartOver()
  }
  return (
    <p className="muted">
      {say('kept', { time: clockOf(kept_at, timezone) })}{' '}
      <button type="button" className="link tall" onClick={() => void startOver()}>
        {say('start_over')}
      </button>
    </p>
  )
}
