/** Which e-mails the owner gets. E-mails about the business link here by `#emails`. */
import type { OwnerEmails } from '@stampwell/contract/business/owner-emails.ts'
import { ownerEmails } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#app/use-act.ts'
import { keyOf, useRead } from '#app/use-read.ts'
import { useSwitch } from '#app/use-switch.ts'
import { say } from '#messages/settings.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Switch } from '#ui/fields/Switch.tsx'

const CHOICES = ['weekly_summary', 'limit_warning', 'rewards_waiting'] as const
type Choice = (typeof CHOICES)[number]

export function OwnerEmailsPart() {
  const read = useRead(ownerEmails.show, {})
  return (
    <section className="sheet pad stack" aria-labelledby="emails">
      <h3 className="h3" id="emails">
        {say('emails.title')}
      </h3>
      <p className="muted">{say('emails.lead')}</p>
      {read.data ? (
        CHOICES.map((choice) => <EmailSwitch key={choice} choice={choice} isChosen={read.data[choice]} />)
      ) : (
        <Waiting read={read} />
      )}
    </section>
  )
}

function Waiting({ read }: { read: { error: Error | null; isFetching: boolean; refetch: () => unknown } }) {
  if (!read.error) return <SkeletonRows rows={CHOICES.length} />
  return <ReadError title={say('emails.error')} read={read} />
}

function EmailSwitch({ choice, isChosen }: { choice: Choice; isChosen: boolean }) {
  const update = useUpdate(choice)
  const { isOn, turn } = useSwitch(isChosen, (next) => update.submit({ body: { [choice]: next } }))
  return (
    <Switch
      label={say(`emails.${choice}`)}
      hint={say(`emails.${choice}_hint`)}
      checked={isOn}
      onChange={(checked) => void turn(checked)}
    />
  )
}

/** Takes only its own choice from the answer, which may be older than that of another switch. */
function useUpdate(choice: Choice) {
  const client = useQueryClient()
  const queryKey = keyOf(ownerEmails.show)
  return useAct(ownerEmails.update, {
    refreshes: false,
    onDone: async (answer) => {
      // A read that is under way is older than this answer.
      await client.cancelQueries({ queryKey })
      client.setQueryData<OwnerEmails>(queryKey, (kept) => ({ ...answer, ...kept, [choice]: answer[choice] }))
    },
  })
}
