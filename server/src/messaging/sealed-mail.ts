import type { Mail } from '../mail/mail.ts'
import type { Secrets } from '../crypto/secrets.ts'

/** Job data. The e-mail is encrypted, because it holds codes and secret links and jobs are kept for days. */
export type SealedJob = { sealed: string; about?: string; request_id?: string }

type QueuedMail = { email: Mail; written_at: Date }

const PURPOSE = 'queued e-mail'

export function sealMail(secrets: Secrets, queued: QueuedMail): string {
  return secrets.seal(PURPOSE, JSON.stringify(queued))
}

export function openMail(secrets: Secrets, { sealed }: SealedJob): QueuedMail {
  const text = secrets.unseal(PURPOSE, sealed)
  if (text === null) throw new Error('The e-mail was sealed with a SECRET_KEY that is no longer set')
  const { email, written_at } = JSON.parse(text) as { email: Mail; written_at: string } // written by `sealMail`
  return { email, written_at: new Date(written_at) }
}
