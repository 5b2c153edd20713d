/**
 * Makes a new version of a plan. If another admin was first (409 `plan_changed`), what was typed stays, and the next
 * press lays it over the version that is sold by then.
 */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { adminPricing } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-pricing.ts'
import type { Errors } from '#ui/fields/Field.tsx'
import type { FormValues } from '#ui/fields/Form.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { ActDialog } from '../+parts/ActDialog.tsx'
import { ClosedDialog } from '../+parts/ClosedDialog.tsx'
import { overNewest, readChange } from './plan-change.ts'
import { planTitle } from './plan-words.ts'
import { PlanForm } from './PlanForm.tsx'

type EditPlanProps = {
  opened: AdminPlan
  /** The version of this plan that is sold now; undefined once none is. */
  sold: AdminPlan | undefined
  /** Merchants on all versions. */
  merchants: number
  /** Reads the plans again after a conflict. */
  onConflict: () => Promise<unknown>
  onClose: () => void
}

export function EditPlanDialog({ opened, sold, merchants, onConflict, onClose }: EditPlanProps) {
  const [amount, setAmount] = useState<number | null>(opened.amount_minor)
  const [wrong, setWrong] = useState<Errors>({})
  const act = useAct(adminPricing.update, {
    onDone: ({ plan }) => {
      notify.success(say('form.done', { version: plan.version, plan: planTitle(plan) }))
      onClose()
    },
  })
  const plan = planTitle(opened)
  if (!sold) return <ClosedDialog title={say('form.title', { plan })} text={say('form.gone')} onClose={onClose} />

  const send = async (reason: string, values: FormValues) => {
    const { change, errors } = readChange(opened, values, amount)
    setWrong(errors)
    if (Object.keys(errors).length > 0) return
    if (Object.keys(change).length === 0) return void notify.warning(say('form.unchanged'))
    const done = await act.submit({ params: { id: sold.id }, body: { ...overNewest(change, opened, sold), reason } })
    if (!done) await onConflict()
  }
  const version = sold.version + 1
  return (
    <ActDialog
      title={say('form.title', { plan })}
      consequences={[
        { icon: IconTag, text: say('form.sold', { version }) },
        { icon: IconUsers, text: merchants === 0 ? say('form.nobody') : say('form.keep', { count: merchants }) },
      ]}
      ok={say('form.ok', { version })}
      act={{ busy: act.busy, errors: Object.keys(wrong).length > 0 ? wrong : act.errors }}
      onSend={(reason, values) => void send(reason, values)}
      onClose={onClose}
    >
      {sold.id !== opened.id && (
        <Note tone="late" role="alert">
          <span>
            <b>{say('form.conflict.title', { version: sold.version })}</b> {say('form.conflict.text')}
          </span>
        </Note>
      )}
      <PlanForm
        opened={opened}
        sold={sold}
        amount={amount}
        onAmount={setAmount}
        errors={Object.keys(wrong).length > 0 ? wrong : act.errors}
      />
    </ActDialog>
  )
}
