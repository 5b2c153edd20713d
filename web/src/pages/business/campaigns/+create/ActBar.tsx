/** The foot that stays: what will happen, then the act. */
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/campaign-form.ts'
import { Button } from '#ui/elements/Button.tsx'
import { FormBar } from '#app/FormBar.tsx'
import { reachesNobody, reachOf } from '../../+sending/reach.ts'
import { peopleWords, sendWords } from '../../+sending/reach-words.ts'
import type { Preview } from '../../+sending/use-preview.ts'

export function ActBar({
  form,
  preview,
  isWaiting,
  isLater,
  when,
}: {
  form: string
  preview: Preview
  /** The form was sent and waits for the number of people. */
  isWaiting: boolean
  isLater: boolean
  /** Time of sending, in words. */
  when: string
}) {
  const reach = preview.data && reachOf(preview.data)
  const isNobody = reach !== undefined && reachesNobody(reach)
  const isCounted = reach !== undefined && !isNobody
  const send = isCounted ? sendWords(reach) : say('bar.send_unknown')
  return (
    <FormBar
      leave={{ to: '/business/campaigns', words: say('bar.leave') }}
      summary={
        <>
          <b>{isCounted ? peopleWords(reach) : say('bar.nobody')}</b>
          {reach?.cost && `, ${showMinor(reach.cost.amount_minor, reach.cost.currency)}`}
        </>
      }
      detail={when}
    >
      <PlanGate feature="campaigns" closedInGrace>
        <Button
          variant="main"
          big
          type="submit"
          form={form}
          busy={isWaiting || (!preview.data && preview.isFetching)}
          disabled={isNobody}
        >
          {isLater ? say('bar.schedule') : send}
        </Button>
      </PlanGate>
    </FormBar>
  )
}
