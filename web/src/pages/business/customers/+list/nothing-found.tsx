import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/elements/Button.tsx'

/** Stands in place of the customers when search and filters leave none. `meant` is the server's suggestion. */
export function nothingFound({
  search,
  meant,
  onSearch,
  onAdd,
}: {
  search: string
  meant: string | undefined
  onSearch: (text: string) => void
  onAdd: () => void
}) {
  return {
    title: search ? say('nothing.searched', { text: search }) : say('nothing.filtered'),
    text: meant ? say('nothing.meant', { name: meant }) : say(search ? 'nothing.text' : 'nothing.text_filtered'),
    clear: say('nothing.clear'),
    actions: search && (
      <>
        {meant && (
          <Button variant="main" onClick={() => onSearch(meant)}>
            {say('nothing.search_meant', { name: meant })}
          </Button>
        )}
        <PlanGate limit="customers" closedInGrace>
          <Button icon={IconUserPlus} onClick={onAdd}>
            {say('nothing.add', { text: search })}
          </Button>
        </PlanGate>
      </>
    ),
  }
}
