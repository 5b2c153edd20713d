/**
 * `/dev/checkout/{reference}`: the page on which a payer decides what becomes of a sandbox payment. Only for requests
 * from this machine, and never in production.
 */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Secrets } from '../crypto/secrets.ts'
import type { Db } from '../db/open.ts'
import { onlyLocalCaller } from '../dev-outbox/only-local-caller.ts'
import {
  checkoutPage,
  checkoutPolicy,
  OUTCOMES,
  unknownCheckoutPage,
  WEBHOOK_TIMES,
  type Outcome,
  type WebhookTime,
} from './dev-checkout-page.ts'
import { writeSandboxWebhook, type SandboxPost } from './sandbox-webhook.ts'
import { chooseOutcome, findSandboxPayment, LATER_CHARGES, type LaterCharges } from './sandbox.sql.ts'

export type DevCheckoutDeps = {
  db: Db
  secrets: Secrets
  /** Posts a webhook to this server and returns the status of the answer. */
  deliver: (post: SandboxPost) => Promise<number>
}

const LATE_MS = 30_000
/** Maximum bytes of the form. */
const BODY_LIMIT = 4096

type Choice = { outcome: Outcome; webhook: WebhookTime; later_charges: LaterCharges }

export function mountDevCheckout(fastify: FastifyInstance, { db, secrets, deliver }: DevCheckoutDeps): void {
  const send = webhookSender(fastify, deliver)

  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: 'GET',
      url: '/dev/checkout/:reference',
      onRequest: onlyLocalCaller,
      handler: async (request, reply) => {
        const payment = await findSandboxPayment(db, referenceOf(request.params))
        if (!payment || payment.return_url === null) return sendUnknown(reply)
        return reply
          .header('content-security-policy', checkoutPolicy(payment))
          .type('text/html; charset=utf-8')
          .send(checkoutPage(payment))
      },
    })
    scope.route({
      method: 'POST',
      url: '/dev/checkout/:reference',
      onRequest: onlyLocalCaller,
      handler: async (request, reply) => {
        const choice = readChoice(request.body)
        const reference = referenceOf(request.params)
        const isChosen = await chooseOutcome(db, reference, {
          status: OUTCOMES[choice.outcome],
          later_charges: choice.later_charges,
        })
        const payment = await findSandboxPayment(db, reference)
        if (!payment || payment.return_url === null) return sendUnknown(reply)
        if (isChosen) {
          const kind = choice.outcome === 'pay' ? 'paid' : 'failed'
          const { amount_minor, currency } = payment
          await send(choice.webhook, writeSandboxWebhook(secrets, { kind, reference, amount_minor, currency }))
        }
        // A choice that came too late leads to where the first one led.
        const next = payment.status === 'abandoned' ? payment.cancel_url : payment.return_url
        return reply.redirect(next ?? '/', 303)
      },
    })
  })
}

function sendUnknown(reply: FastifyReply) {
  return reply
    .code(404)
    .header('content-security-policy', checkoutPolicy({ return_url: null, cancel_url: null }))
    .type('text/html; charset=utf-8')
    .send(unknownCheckoutPage())
}

/** Returns '', which names no payment, for what can not be a reference. */
function referenceOf(params: unknown): string {
  const { reference } = params as { reference: string } // the route names it
  return /^[\w.=-]+$/.test(reference) ? reference : ''
}

/** Refuses `malformed_request` for what the page's form does not send. */
function readChoice(body: unknown): Choice {
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const outcome = form.get('outcome') ?? ''
  const webhook = WEBHOOK_TIMES.find((value) => value === form.get('webhook'))
  const later_charges = LATER_CHARGES.find((value) => value === form.get('later_charges'))
  if (!isOutcome(outcome) || !webhook || !later_charges) refuse('malformed_request')
  return { outcome, webhook, later_charges }
}

function isOutcome(value: string): value is Outcome {
  return Object.hasOwn(OUTCOMES, value)
}

/** Late webhooks end with the server, as a webhook that never comes. */
function webhookSender(fastify: FastifyInstance, deliver: DevCheckoutDeps['deliver']) {
  const timers = new Set<NodeJS.Timeout>()
  fastify.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)))
  const post = async (webhook: SandboxPost) => {
    const status = await deliver(webhook).catch((error: unknown) => String(error))
    if (status !== 200) fastify.log.warn({ status }, 'A webhook of the sandbox was not accepted')
  }
  return async function send(time: WebhookTime, webhook: SandboxPost): Promise<void> {
    if (time === 'at_once') return post(webhook)
    if (time === 'twice') return void (await Promise.all([post(webhook), post(webhook)]))
    if (time === 'never') return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void post(webhook)
    }, LATE_MS)
    timers.add(timer.unref())
  }
}
