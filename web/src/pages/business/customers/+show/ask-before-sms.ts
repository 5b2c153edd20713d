/** Asks once more before an SMS to one customer, with its price where that is known. */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { usedFields } from '@stampwell/domain/sending/merge-fields.ts'
import { splitLinks } from '@stampwell/domain/text/text-links.ts'
import { call } from '#app/call.ts'
import { say } from '#messages/communications.ts'
import { showMinor } from '#messages/money.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'

type Text = { heading: string; body: string }

export async function askBeforeSms({ id, name }: Pick<Customer, 'id' | 'name'>, text: Text): Promise<boolean> {
  const cost = await priceOf(id, text)
  const { pressed } = await askDialog({
    title: say('ask_sms.title', { name }),
    text: cost === null ? say('ask_sms.text') : `${say('ask_sms.text')} ${say('ask.cost', { cost })}`,
    ok: say('ask_sms.ok'),
    cancel: say('ask.back'),
  })
  return pressed === 'ok'
}

/** Null where the price is not known: no price is set, or the preview cannot be read. */
async function priceOf(id: string, { heading, body }: Text): Promise<string | null> {
  if (!isSameInCampaign(`${heading}\n${body}`)) return null
  const preview = await call(campaigns.preview, {
    body: {
      audience: 'custom',
      customAudience: [id],
      channels: ['sms'],
      messageHeading: heading,
      messageBody: body,
    },
  }).catch(() => null)
  const sms = preview?.data.channels.find(({ channel, recipients }) => channel === 'sms' && recipients > 0)
  return sms?.cost ? showMinor(sms.cost.amount_minor, sms.cost.currency) : null
}

/** The preview is that of a campaign, which shortens addresses and fills in fields; a message to one customer does not. */
function isSameInCampaign(text: string): boolean {
  return usedFields(text).length === 0 && !splitLinks(text).some(({ is_link }) => is_link)
}
