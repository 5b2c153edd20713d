/** Asks what a reward costs the merchant, who has not said it yet. */
import { rewards, stampCards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId, useState } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/statistics.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import type { Errors } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'

type CostDialogProps = { reward: { reward_id: string; name: string }; currency: string; onClose: () => void }

export function CostDialog({ reward, currency, onClose }: CostDialogProps) {
  const form = useId()
  const [cost_minor, setCost] = useState<number | null>(null)
  const [missing, setMissing] = useState<Errors>()
  // The card's own form begins with the cost as it is known, and would save it back.
  const save = useAct(rewards.update, { also: [statistics.rewards, stampCards.show] })
  const errors = missing ?? save.errors
  const send = async () => {
    setMissing(cost_minor === null ? { cost_minor: [say('rewards.form.missing')] } : undefined)
    if (cost_minor === null) return
    if (!(await save.submit({ params: { reward: reward.reward_id }, body: { cost_minor } }))) return
    notify.success(say('rewards.form.done'))
    onClose()
  }
  return (
    <Dialog
      title={say('rewards.form.title', { reward: reward.name })}
      onClose={onClose}
      locked={save.busy}
      actions={
        <>
          <CancelButton>{say('rewards.form.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={save.busy}>
            {say('rewards.form.ok')}
          </Button>
        </>
      }
    >
      <p>{say('rewards.form.text')}</p>
      <Form id={form} errors={errors} onSend={() => void send()}>
        <MoneyField
          label={say('rewards.form.cost')}
          name="cost_minor"
          value={cost_minor}
          currency={currency}
          errors={errors}
          onChange={setCost}
        />
      </Form>
    </Dialog>
  )
}
