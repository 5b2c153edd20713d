import { say } from '../../../messages/settings.ts'
import { Button } from '../../../ui/Button.tsx'

/** The Save of one part: quiet until something in it was changed. */
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
