/** Says that the lists behind the choices did not load; the form works without them. */
import { say } from '#messages/auth.ts'
import { say as sayUi } from '#messages/ui.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Note } from '#ui/feedback/Tag.tsx'

type Reading = { isError: boolean; isFetching: boolean; refetch: () => unknown }

export function ListsNote({ reads }: { reads: readonly Reading[] }) {
  const failed = reads.filter((read) => read.isError)
  if (failed.length === 0) return null
  const readAgain = () => {
    for (const read of failed) read.refetch()
  }
  return (
    <Note tone="late" role="alert">
      <span>
        {say('register.lists_error')}{' '}
        <Button busy={failed.some((read) => read.isFetching)} onClick={readAgain}>
          {sayUi('retry')}
        </Button>
      </span>
    </Note>
  )
}
