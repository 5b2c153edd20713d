/** Letters that the house sent, as the local outbox shows them. */
import { expect } from '@playwright/test'
import { houseUrl } from './house-url.ts'

export type Letter = { subject: string; text: string; at: string }

/** The newest letter to an address whose subject fits, once it is there. */
export async function letterTo(address: string, subject: RegExp = /./): Promise<Letter> {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        found = (await lettersTo(address)).find((letter) => subject.test(letter.subject))
        return found?.subject
      },
      { message: `a letter to ${address} about ${subject}`, timeout: 15_000 },
    )
    .toBeDefined()
  if (!found) throw new Error(`No letter went to ${address}`)
  return found
}

/** The six digits of a letter. */
export function codeIn({ subject }: Letter): string {
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

/** The first link of a letter that leads to `path`. */
export function linkIn({ text }: Letter, path: string): string {
  const links = text.match(/https?:\/\/[^\s<>"')]+/g) ?? []
  const link = links.find((one) => new URL(one).pathname.startsWith(path))
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  return link
}

async function lettersTo(address: string): Promise<Letter[]> {
  const answer = await fetch(`${houseUrl()}/dev/outbox?${new URLSearchParams({ to: address })}`, {
    headers: { accept: 'application/json' },
  })
  const body = (await answer.json()) as { data: { messages: Letter[] } } // the local outbox's own shape
  return body.data.messages
}
