/**
 * Requests that reach a listening server at the same instant: each socket holds its last byte back until all are ready.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../app/world.ts'

/** Makes a world's app listen; returns its own port. */
export async function listen({ app }: Pick<World, 'app'>): Promise<number> {
  return Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
}

export type HeldRequest = { path: string; token: string; body: object; key?: string }
export type HeldReply = { status: number; headers: string; body: { code?: string; data?: Record<string, unknown> } }

const SETTLE_MS = 30

/** POSTs all requests at the same instant. A missing response fails after 20 seconds. */
export async function releaseTogether(port: number, requests: HeldRequest[]): Promise<HeldReply[]> {
  const sockets = await Promise.all(requests.map(() => open(port)))
  const replies = sockets.map(readReply)
  const messages = requests.map(toMessage)
  sockets.forEach((socket, index) => socket.write(messages[index]?.subarray(0, -1) ?? ''))
  await sleep(SETTLE_MS)
  sockets.forEach((socket, index) => socket.write(messages[index]?.subarray(-1) ?? ''))
  return Promise.all(replies)
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function toMessage({ path, token, body, key }: HeldRequest): Buffer {
  const text = Buffer.from(JSON.stringify(body))
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    'Accept-Encoding: identity',
    `Content-Length: ${text.length}`,
    `Authorization: Bearer ${token}`,
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
  ].join('\r\n')
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), text])
}

function readReply(socket: Socket): Promise<HeldReply> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    socket.setTimeout(20_000, () => socket.destroy(new Error('No reply within 20 seconds')))
    socket
      .on('data', (part) => parts.push(part))
      .once('error', reject)
      .once('end', () => {
        const [head = '', text = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n', 2)
        const body = /transfer-encoding: chunked/i.test(head)
          ? text.replace(/^[0-9a-f]+\r\n|\r\n[0-9a-f]+\r\n|\r\n0\r\n$/gim, '')
          : text
        resolve({
          status: Number(head.split(' ', 2)[1]),
          headers: head.toLowerCase(),
          body: JSON.parse(body) as HeldReply['body'],
        }) // the API sends JSON
      })
  })
}

/** Counts the responses by status or by refusal code. */
export function tally(replies: HeldReply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const name = status < 300 ? 'ok' : (body.code ?? String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
