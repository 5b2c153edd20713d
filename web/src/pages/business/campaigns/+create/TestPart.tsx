/** Sends the message to the merchant's own e-mail address and the business's phone. */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { notifyRefusal } from '#app/notify-refusal.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/campaign-form.ts'
import { Button } from '#ui/elements/Button.tsx'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'

export type TestPartProps = {
  channels: readonly Channel[]
  messageHeading: string
  messageBody: string
  /** Returns what is wrong with the text, by field; the form shows it. */
  check: () => FieldErrors
  onRefused: (errors: FieldErrors) => void
}

export function TestPart({ channels, messageHeading, messageBody, check, onRefused }: TestPartProps) {
  const { email, business } = useBusiness()
  const act = useAct(campaigns.test, { refreshes: false })
  const tested = channels.filter((channel) => channel === 'email' || (channel === 'sms' && business.phone))
  const places = tested.map((channel) => (channel === 'email' ? maskEmail(email) : maskPhone(business.phone ?? '')))

  const send = async () => {
    const wrong = check()
    if (Object.keys(wrong).length > 0) return onRefused(wrong)
    const body = { channels: tested, messageHeading: messageHeading.trim(), messageBody: messageBody.trim() }
    const sent = await act.run({ body }).catch((cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause
      // The server may refuse a way too: texts do not go to the numbers of every country.
      if (Object.keys(cause.errors).length > 0) onRefused(cause.errors)
      else notifyRefusal(cause)
      return null
    })
    if (sent)
      notify.success(sent.sent_to.length > 0 ? say('test.done', { places: listOf(sent.sent_to) }) : say('test.none'))
  }
  const reason = channels.includes('sms') && !business.phone ? say('test.no_phone') : say('test.only_card')
  return (
    <div className="note cmp-test">
      <span>
        <b>{say('test.title')}</b>
        <br />
        {tested.length > 0 ? say('test.to', { places: listOf(places) }) : reason}
      </span>
      {tested.length > 0 && (
        <PlanGate feature="campaigns" closedInGrace>
          <Button icon={IconSend} busy={act.busy} onClick={() => void send()}>
            {say('test.send')}
          </Button>
        </PlanGate>
      )}
    </div>
  )
}

function listOf(places: readonly string[]): string {
  const [one = '', other] = places
  return other === undefined ? one : say('test.and', { one, other })
}
