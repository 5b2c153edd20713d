import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'
import { EmptyState } from '../feedback/States.tsx'

/** In place of the rows of a page that the list no longer has. */
export function PastTheEnd({ lastPage, onPage }: { lastPage: number; onPage: (page: number) => void }) {
  return (
    <EmptyState
      title={say('list.past')}
      actions={<Button onClick={() => onPage(lastPage)}>{say('list.to_last')}</Button>}
    />
  )
}
