/** Says above every page of the admin area that all sending is stopped, so that nobody forgets it. */
import type { Attention } from '@stampwell/contract/admin/dashboard.ts'
import { Link } from 'react-router'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { say } from '#messages/admin.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'

export function SendingStoppedNote({ attention }: { attention: readonly Attention[] }) {
  const stopped = attention.find(({ kind }) => kind === 'sending_stopped')
  if (!stopped) return null
  return (
    <div className="notices">
      <Note tone="harm" role="note">
        <Icon of={IconHandStop} />
        <span>{say('sending_stopped')}</span>
        <Link className="link" to={stopped.to}>
          {say('menu.settings')}
        </Link>
      </Note>
    </div>
  )
}
