import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RunningWorld } from '../part.ts'
import { startServer } from '../server-process.ts'
import type { SinkMessage } from './smtp-sink.ts'

export type Sink = { port: number; child: ChildProcess; countEmails(): Promise<number> }
/** `connections` to the mail server. `prepare` runs while the server is stopped. */
type SinkOptions = { connections: number; prepare?: () => Promise<void> }

/** Runs `work` while the world's server sends its e-mails to a mail server on loopback, without a slow start. */
export async function withSink<T>(
  running: RunningWorld,
  { connections, prepare }: SinkOptions,
  work: (sink: Sink) => Promise<T>,
): Promise<T> {
  const { serverDatabase } = running.world
  const sink = await startSink()
  try {
    await running.server.stop()
    await prepare?.()
    running.server = await startServer(serverDatabase, {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      SMTP_BULK_CONNECTIONS: String(connections),
      SEND_WARM_UP: '0',
    })
    return await work(sink)
  } finally {
    await running.server.stop().finally(() => {
      if (sink.child.connected) sink.child.disconnect()
    })
    running.server = await startServer(serverDatabase)
  }
}

async function startSink(): Promise<Sink> {
  const child = fork(join(import.meta.dirname, 'smtp-sink.ts'))
  const next = async () => {
    const [message] = (await once(child, 'message')) as [SinkMessage] // what smtp-sink.ts sends
    return message
  }
  const first = await next()
  if (first.type !== 'listening') throw new Error('The mail server does not listen')
  return {
    port: first.port,
    child,
    async countEmails() {
      const answer = next()
      child.send('count')
      const message = await answer
      return message.type === 'taken' ? message.emails : Number.NaN
    },
  }
}
