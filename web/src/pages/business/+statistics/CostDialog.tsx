/** Asks what a reward costs the merchant. */
import { rewards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId, useState } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/statistics.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'

type CostDialogProps = { reward: { reward_id: string; name: string }; currency: string; onClose: () => void }

export function CostDialog({ reward, currency, onClose }: CostDialogProps) {
  const form = useId()
  const [cost_minor, setCost] = useState<number | null>(null)
  const save = useAct(rewards.update, { also: [statistics.rewards] })
  const send = async () => {
    if (!(await save.submit({ params: { reward: reward.reward_id }, body: { cost_minor } }))) return
    notify.success(say('rewards.form.done'))
    onClose()
  }
  return (
    <Dialog
      title={say('rewards.form.title', { reward: reward.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('rewards.form.cancel')}</Button>
          <Button variant="main" type="submit" form={form} busy={save.busy}>
            {say('rewards.form.ok')}
          </Button>
        </>
      }
    >
      <p>{say('rewards.form.text')}</p>
      <Form id={form} errors={save.errors} onSend={() => void send()}>
        <MoneyField
          label={say('rewards.form.cost')}
          name="cost_minor"
          value={cost_minor}
          currency={currency}
          error={save.errors['cost_minor']?.[0]}
          onChange={setCost}
        />
      </Form>
    </Dialog>
  )
}
