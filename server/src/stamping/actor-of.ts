import type { Actor } from './append-events.ts'

/** The account or the till at the counter. */
export type CounterActor = Actor & { kind: 'business' | 'till'; id: string; name: string }

type CounterCaller =
  | { kind: 'business'; userId: string; name: string }
  | { kind: 'till'; tillId: string; name: string; staff: { id: string; name: string } | null }

export function actorOf(who: CounterCaller): CounterActor {
  if (who.kind === 'till') return { kind: 'till', id: who.tillId, name: who.name, staff: who.staff }
  return { kind: 'business', id: who.userId, name: who.name }
}
