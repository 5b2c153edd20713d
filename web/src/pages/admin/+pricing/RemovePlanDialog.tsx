/** Takes a plan from sale. One that a merchant is on, or that new merchants begin with, says why it stays. */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { adminPricing } from '@stampwell/contract/admin-endpoints.gen.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-pricing.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { ClosedDialog } from '../+parts/ClosedDialog.tsx'
import { planTitle } from './plan-words.ts'

type RemovePlanProps = { plan: AdminPlan; onConflict: () => Promise<unknown>; onClose: () => void }

export function RemovePlanDialog({ plan, onConflict, onClose }: RemovePlanProps) {
  const name = planTitle(plan)
  const act = useAct(adminPricing.remove, {
    onDone: ({ deleted }) => {
      notify.success(say(deleted ? 'delete.deleted' : 'delete.withdrawn', { plan: name }))
      onClose()
    },
  })
  const why = whyKept(plan, act.error)
  if (why !== undefined)
    return <ClosedDialog title={say('delete.in_use_title', { plan: name })} text={why} onClose={onClose} />
  const send = () => act.run({ params: { id: plan.id } }).catch(onConflict)
  return (
    <Dialog
      title={say('delete.title', { plan: name })}
      role="alertdialog"
      onClose={onClose}
      startsAtTitle
      locked={act.busy}
      actions={
        <>
          <CancelButton>{say('delete.keep')}</CancelButton>
          <Button variant="harm-fill" busy={act.busy} onClick={() => void send()}>
            {say('delete.ok')}
          </Button>
        </>
      }
    >
      <p>{say('delete.text')}</p>
      <p>{say('delete.kept')}</p>
    </Dialog>
  )
}

function whyKept({ merchants }: AdminPlan, error: { code: string; message: string } | null): string | undefined {
  if (merchants > 0) return `${say('delete.in_use', { count: merchants })} ${say('delete.in_use_text')}`
  if (error?.code === 'in_use') return `${say('delete.in_use_unknown')} ${say('delete.in_use_text')}`
  return error?.message
}
