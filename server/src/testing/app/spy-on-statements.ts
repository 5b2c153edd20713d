import pg from 'pg'
import { vi } from 'vitest'

/**
 * Records the statements that are sent from now on, until the mocks are restored. The returned function gives them with
 * every id replaced, so that two requests can be compared, and without those of the job workers, which may claim jobs at
 * any moment.
 */
export function spyOnStatements(): () => string[] {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return () => {
    const open = new Map<unknown, Sent>()
    const sent: Sent[] = []
    for (const [index, [said]] of (query.mock.calls as unknown[][]).entries()) {
      const text = typeof said === 'string' ? said : String(Reflect.get(Object(said), 'text'))
      if (text === 'undefined') continue
      const client = query.mock.contexts[index]
      const inside = open.get(client) ?? { statements: [], isOfJobs: false }
      inside.statements.push(text.replace(/[0-9a-f-]{36}/g, 'an id'))
      inside.isOfJobs ||= text.includes('pgboss')
      if (inside.statements.length === 1) sent.push(inside)
      if (/^begin\b/.test(text)) open.set(client, inside)
      if (/^(commit|rollback)\b/.test(text)) open.delete(client)
    }
    return sent.filter(({ isOfJobs }) => !isOfJobs).flatMap(({ statements }) => statements)
  }
}

/** The statements of one transaction, or one statement alone. */
type Sent = { statements: string[]; isOfJobs: boolean }
