import { say } from '#messages/saving.ts'
import { Button } from '#ui/elements/Button.tsx'
import './save-part.css'

/** Save button of one part, shown as inactive until a field changes. */
export function SavePart({ isChanged, busy }: { isChanged: boolean; busy: boolean }) {
  return (
    <div className="save-part">
      <Button variant={isChanged ? 'main' : 'plain'} type="submit" disabled={!isChanged} busy={busy}>
        {say('save')}
      </Button>
      <span className="cap" role="status">
        {isChanged ? say('unsaved') : ''}
      </span>
    </div>
  )
}
