/**
 * Webhooks of Flutterwave: https://developer.flutterwave.com/docs/webhooks. Newer ones are signed by the secret hash,
 * older ones only repeat it; neither has a time.
 */
import { createHash, createHmac } from 'node:crypto'
import { minorFromProvider } from '@stampwell/domain/billing/payment-provider.ts'
import { z } from 'zod'
import { parseJson } from './call-provider.ts'
import type { PaymentEvent, WebhookPost, Withdrawal } from './payment-provider.ts'
import { isSameText } from '../crypto/compare-secrets.ts'

const id = z.union([z.int(), z.string()]).nullish()
const text = z.string().nullish()

/** Older posts name the event in `event` and our reference in `tx_ref`, newer ones in `type` and `reference`. */
const Event = z.object({
  event: text,
  type: text,
  data: z.object({
    id,
    tx_ref: text,
    reference: text,
    status: text,
    amount: z.number().nullish().catch(null),
    currency: text,
    TransactionId: id,
    AmountRefunded: z.coerce.number().nullish().catch(null),
    tx_id: id,
    amount_refunded: z.coerce.number().nullish().catch(null),
  }),
})
type Event = z.output<typeof Event>

export function readFlutterwaveWebhook({ raw, headers }: WebhookPost, secretHash: string) {
  const signature = headers['flutterwave-signature']
  const isGenuine =
    signature === undefined
      ? isSameText(headers['verif-hash'], secretHash)
      : isSameText(signature, createHmac('sha256', secretHash).update(raw).digest('base64'))
  if (!isGenuine) return 'bad_signature'
  const event = Event.safeParse(parseJson(raw.toString())).data
  return { events: event ? [toEvent(event, raw)] : [] }
}

function toEvent({ event, type, data }: Event, raw: Buffer): PaymentEvent {
  const name = event ?? type ?? ''
  const kind = kindOf(name, data.status ?? '')
  const currency = data.currency?.toUpperCase() ?? null
  const isPayment = kind === 'paid' || kind === 'failed'
  const transaction = kind === 'refunded' ? (data.TransactionId ?? data.tx_id) : data.id
  const key = data.id == null ? createHash('sha256').update(raw).digest('hex') : `${data.id}:${data.status}`
  return {
    id: `${name}:${key}`,
    kind,
    reference: data.tx_ref ?? data.reference ?? null,
    provider_id: transaction == null ? null : String(transaction),
    amount_minor: isPayment ? minorOf(data.amount, currency) : null,
    currency,
    withdrawal: withdrawalOf(kind, data, currency),
  }
}

function kindOf(name: string, status: string): PaymentEvent['kind'] {
  if (name.startsWith('refund')) return 'refunded'
  if (name.startsWith('chargeback')) return 'disputed'
  if (name !== 'charge.completed') return 'other'
  if (status === 'successful' || status === 'succeeded') return 'paid'
  return status === 'failed' ? 'failed' : 'other'
}

/** Flutterwave tells neither refunds nor chargebacks when it is asked about a payment. */
function withdrawalOf(kind: PaymentEvent['kind'], data: Event['data'], currency: string | null): Withdrawal | null {
  const { status } = data
  if (data.id == null || status == null) return null
  const id = String(data.id)
  if (kind === 'refunded' && status.startsWith('completed')) {
    const amount_minor = minorOf(data.AmountRefunded ?? data.amount_refunded, currency)
    return amount_minor === null ? null : { kind, id, amount_minor }
  }
  if (kind !== 'disputed') return null
  if (status === 'lost' || status === 'accepted')
    return { kind: 'dispute_lost', id, amount_minor: minorOf(data.amount, currency) }
  return status === 'won' ? { kind: 'dispute_won', id } : null
}

function minorOf(amount: number | null | undefined, currency: string | null): number | null {
  return amount == null || currency === null ? null : minorFromProvider('flutterwave', amount, currency)
}
