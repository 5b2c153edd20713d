import { say } from '#messages/ui.ts'
import { showOverlay } from '#ui/overlays/Overlays.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import './no-connection.css'

/** Says over the page that the server does not answer; returns the function that takes it away. Loads nothing late. */
export function showNoConnection(): () => void {
  return showOverlay(
    <div className="no-connection">
      <Note tone="late" role="status">
        <span>{say('no_connection')}</span>
      </Note>
    </div>,
  )
}
