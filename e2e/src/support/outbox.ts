import { expect } from '@playwright/test'
import { serverUrl } from './server-url.ts'

export type OutboxMail = { subject: string; text: string; at: string }

/** Waits for and returns the newest e-mail to an address whose subject matches. */
export async function emailTo(address: string, subject: RegExp = /./): Promise<OutboxMail> {
  let found: OutboxMail | undefined
  await expect
    .poll(
      async () => {
        found = (await emailsTo(address)).find((mail) => subject.test(mail.subject))
        return found?.subject
      },
      { message: `an e-mail to ${address} about ${subject}` },
    )
    .toBeDefined()
  if (!found) throw new Error(`No e-mail went to ${address}`)
  return found
}

export function codeIn({ subject }: OutboxMail): string {
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

export function linkIn({ text }: OutboxMail, path: string): string {
  const links = text.match(/https?:\/\/[^\s<>"')]+/g) ?? []
  const link = links.find((one) => new URL(one).pathname.startsWith(path))
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  return link
}

async function emailsTo(address: string): Promise<OutboxMail[]> {
  const answer = await fetch(`${serverUrl()}/dev/outbox?${new URLSearchParams({ to: address })}`, {
    headers: { accept: 'application/json' },
  })
  const body = (await answer.json()) as { data: { messages: OutboxMail[] } } // shape declared by the local outbox
  return body.data.messages
}
