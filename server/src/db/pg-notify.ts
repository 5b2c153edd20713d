/** Publishes messages by LISTEN and NOTIFY. Delivery is best effort: a message is received at once or lost. */
import pg from 'pg'
import type { Log } from './database.ts'

type Settings = { databaseUrl: string; channel: string; log: Pick<Log, 'warn'> }
type Ears = { hear: (text: string) => void; onOpen: (isAgain: boolean) => void }
export type PgNotifications = { say(text: string): void; stop(): Promise<void> }

const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [200, 10_000]
/** Milliseconds for which messages gather into one statement, so that a busy second makes few commits. */
const GATHER_MS = 5
const MAX_WAITING = 10_000

/** Connects by itself, and reconnects after every failure, with a connection outside the pool. */
export function openPgNotifications({ databaseUrl, channel, log }: Settings, { hear, onOpen }: Ears): PgNotifications {
  let client: pg.Client | null = null
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let isAgain = false
  let isOver = false
  void connect()

  return {
    say(text) {
      if (!client || waiting.length >= MAX_WAITING) return
      waiting.push(text)
      gathering ??= setTimeout(flush, GATHER_MS)
      gathering.unref()
    },
    async stop() {
      isOver = true
      clearTimeout(timer)
      clearTimeout(gathering)
      await client?.end().catch(() => undefined)
    },
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'stampwell-notices',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      if (client === fresh) client = null
      fresh.end().catch(() => undefined)
      if (isOver) return
      log.warn(
        { reason: error?.message ?? 'ended' },
        'The line between processes broke; pages elsewhere read again by themselves',
      )
      timer = setTimeout(() => void connect(), pause)
      timer.unref()
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose())
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      if (isOver) {
        await fresh.end()
        return
      }
      client = fresh
      pause = FIRST_PAUSE_MS
      onOpen(isAgain)
      isAgain = true
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }

  function flush() {
    gathering = undefined
    const texts = waiting
    waiting = []
    const speaker = client
    // Replaces a connection that no longer answers.
    speaker
      ?.query('select pg_notify($1, text) from unnest($2::text[]) text', [channel, texts])
      .catch((error: unknown) => speaker.emit('error', error))
  }
}
