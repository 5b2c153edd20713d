import type { OutgoingText, SmsSender } from './sms.ts'

/** Saves each message for the local outbox page, in place of an SMS service. */
export function localSmsSender(keep: (message: OutgoingText) => Promise<void>): SmsSender {
  return {
    provider: 'local',
    from: null,
    async send(message) {
      await keep(message)
      return { provider_id: message.id }
    },
    close: () => undefined,
  }
}
