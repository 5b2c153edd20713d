import type { ClientBase } from 'pg'
import { socketOf } from './socket-of.ts'

/**
 * Sends what `send` queries as one packet and waits for all of it. Throws the error of the first that failed: those after it
 * fail because of it.
 */
export async function inOneTrip<Results extends readonly unknown[]>(
  client: ClientBase,
  send: () => { [Key in keyof Results]: Promise<Results[Key]> },
): Promise<Results> {
  const socket = socketOf(client)
  socket?.cork()
  const sent = send()
  socket?.uncork()
  const outcomes = await Promise.allSettled(sent)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(sent) as Promise<unknown> as Promise<Results>
}
