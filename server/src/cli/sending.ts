import type { Database } from '../db/open.ts'
import { saveFromCommandLine } from './settings.ts'

/** Whether `sending stop` or `sending start` was given; null for anything else. */
export function readSendingArgs(args: readonly string[]): { stopped: boolean } | null {
  const [word, ...more] = args
  if (more.length > 0 || (word !== 'stop' && word !== 'start')) return null
  return { stopped: word === 'stop' }
}

/** Stops or starts what all businesses send to their customers. Running servers read it before each turn of a few seconds. */
export async function setSending(database: Database, { stopped }: { stopped: boolean }, now: Date): Promise<string> {
  await saveFromCommandLine(database, { sending_stopped: stopped }, now)
  return stopped
    ? 'Campaigns, automations and messages to customers are stopped. What runs ends within a few seconds; what waits is kept.'
    : 'Campaigns, automations and messages to customers are sent again. What waited goes on within minutes.'
}
