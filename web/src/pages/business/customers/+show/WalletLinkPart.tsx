/** The link to the customer's card: send it, copy it, or replace it when others have it. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { walletLinks } from '@stampwell/contract/client-endpoints.gen.ts'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { notifyBeside } from '#app/notify-refusal.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/customers.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'
import { copyText } from '#ui/text/copy-text.ts'

export function WalletLinkPart({ customer }: { customer: Customer }) {
  const params = { id: customer.id }
  const link = useAct(walletLinks.send)
  const address = useAct(walletLinks.show)
  const replacing = useAct(walletLinks.replace)
  const send = async () => {
    try {
      const { sent_to } = await link.run({ params })
      notify.success(say('show.sent', { to: sent_to }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // No field on this part can show the error, so the reason goes into the toast.
      notifyBeside(error)
    }
  }
  const copy = async () => {
    const found = await address.submit({ params })
    if (found)
      await copyText(found.wallet_url).then(
        () => notify.success(say('link.copied')),
        () => notify.error(say('link.not_copied')),
      )
  }
  const replace = async () => {
    const { pressed } = await askDialog({
      title: say('link.ask', { name: customer.name }),
      lines: [say('link.lines.old'), say('link.lines.kept'), say('link.lines.next')],
      ok: say('link.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok' && (await replacing.submit({ params }))) notify.success(say('link.replaced'))
  }
  return (
    <>
      <PlanGate closedInGrace>
        <Button icon={IconLink} wide busy={link.busy} onClick={() => void send()}>
          {say('show.send_link')}
        </Button>
      </PlanGate>
      <div className="person-link">
        <Button icon={IconCopy} busy={address.busy} onClick={() => void copy()}>
          {say('link.copy')}
        </Button>
        <Button icon={IconRefresh} busy={replacing.busy} onClick={() => void replace()}>
          {say('link.new')}
        </Button>
      </div>
    </>
  )
}
