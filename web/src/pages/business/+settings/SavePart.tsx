import { say } from '#messages/settings.ts'
import { Button } from '#ui/Button.tsx'

/** Save button of one part, shown as inactive until a field changes. */
export function SavePart({ isChanged, busy }: { isChanged: boolean; busy: boolean }) {
  return (
    <div className="settings-save">
      <Button variant={isChanged ? 'main' : 'plain'} type="submit" disabled={!isChanged} busy={busy}>
        {say('save')}
      </Button>
      <span className="cap" role="status">
        {isChanged ? say('unsaved') : ''}
      </span>
    </div>
  )
}
