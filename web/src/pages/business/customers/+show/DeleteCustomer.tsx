import type { Customer } from '@stampwell/contract/business/customers.ts'
import { customers, payouts, stampCards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { useNavigate } from 'react-router'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { notify } from '#app/toasts/notify.ts'
import { call } from '#app/call.ts'
import { refreshWithout } from '#app/query-client.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { useState } from 'react'
import { ApiError } from '@stampwell/contract/call.ts'
import { say } from '#messages/customers.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'

/** `ready` is the number of rewards to collect, which the confirmation states; null until known. */
export function DeleteCustomer({ customer, ready }: { customer: Customer; ready: number | null }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    const { pressed } = await askDialog({
      title: say('erasing.title', { name: customer.name }),
      lines: [
        say('erasing.lines.person'),
        ...(customer.cards.length > 0 ? [say('erasing.lines.cards', { count: customer.cards.length })] : []),
        ...(ready !== null && ready > 0 ? [say('erasing.lines.rewards', { count: ready })] : []),
        say('erasing.lines.figures'),
      ],
      after: say('erasing.after'),
      ok: say('erasing.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed !== 'ok') return
    setBusy(true)
    try {
      await call(customers.remove, { params: { id: customer.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      return notify.error(error.message)
    }
    notify.success(say('erasing.done'))
    // Leaves first: the page would otherwise request a customer who no longer exists.
    if (isHere()) await navigate('/business/customers', { replace: true })
    refreshWithout(customer.id, [
      customers.list.group,
      statistics.dashboard.group,
      stampCards.list.group,
      payouts.list.group,
    ])
  }
  return (
    <Button variant="harm" icon={IconTrash} wide busy={busy} disabled={ready === null} onClick={() => void press()}>
      {say('erasing.open')}
    </Button>
  )
}
