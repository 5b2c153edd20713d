/** Turns the errors of the `stripe` package, which carry headers and bodies, into ours. */
import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { hideSecrets } from '../hide-secrets.ts'
import { createAmounts, type Amounts, type Failures } from './amounts.ts'
import { PaymentProviderError, type ChargeOutcome } from './payment-provider.ts'

export type StripeErrors = Failures &
  Amounts & {
    /** Runs a call of the package. */
    guard: <T>(call: () => Promise<T>) => Promise<T>
    /** Reads an object of the package, whose types promise more than an answer holds. */
    read: <T>(schema: z.ZodType<T>, object: unknown) => T
    clean: (words: string) => string
    Package: typeof Stripe
  }

export function stripeErrors(Package: typeof Stripe, secrets: readonly string[]): StripeErrors {
  const clean = (words: string) => hideSecrets(words, secrets)
  const unavailable = (message: string) => new PaymentProviderError('stripe', 'unavailable', clean(message))
  const refused = (message: string) => new PaymentProviderError('stripe', 'refused', clean(message))

  return {
    Package,
    clean,
    unavailable,
    refused,
    ...createAmounts('stripe', { unavailable, refused }),
    async guard(call) {
      try {
        return await call()
      } catch (error) {
        if (error instanceof PaymentProviderError) throw error
        const words = error instanceof Error ? error.message : 'unknown'
        if (isKeyRefusal(error))
          throw new PaymentProviderError('stripe', 'key_refused', clean(`Stripe refused: ${words}`))
        throw isRefusal(error) ? refused(`Stripe refused: ${words}`) : unavailable(`Stripe did not answer: ${words}`)
      }
    },
    read(schema, object) {
      const read = schema.safeParse(object)
      if (read.success) return read.data
      throw unavailable(`Stripe’s answer can not be read: ${read.error.issues[0]?.path.join('.')}`)
    },
  }

  function isKeyRefusal(error: unknown): boolean {
    const { StripeAuthenticationError, StripePermissionError } = Package.errors
    return error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  }

  /** 409 says that another call with the same idempotency key is still on its way. */
  function isRefusal(error: unknown): boolean {
    const { StripeError, StripeInvalidRequestError, StripeIdempotencyError } = Package.errors
    if (!(error instanceof StripeError) || error.statusCode === 409) return false
    return error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError
  }
}

/** Returns the outcome of a charge that was declined or can not be made any more; null for every other error. */
export function declineOf(error: unknown, { Package, clean }: StripeErrors): ChargeOutcome | null {
  const { StripeCardError, StripeInvalidRequestError } = Package.errors
  if (error instanceof StripeCardError) {
    const provider_id = error.payment_intent?.id ?? null
    const reason = error.decline_code ?? error.code ?? 'declined'
    if (error.code === 'authentication_required' || reason === 'authentication_required')
      return { kind: 'needs_customer', provider_id }
    return { kind: 'failed', provider_id, reason: clean(reason) }
  }
  const isGone =
    error instanceof StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    ['customer', 'payment_method'].includes(error.param ?? '')
  return isGone ? { kind: 'failed', provider_id: null, reason: 'authorization_gone' } : null
}
