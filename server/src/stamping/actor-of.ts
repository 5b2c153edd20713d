import type { Actor } from './append-events.ts'

type Somebody =
  | { kind: 'business'; userId: string; name: string }
  | { kind: 'till'; tillId: string; name: string; staff: { id: string; name: string } | null }

export function actorOf(who: Somebody): Actor {
  if (who.kind === 'till') return { kind: 'till', id: who.tillId, name: who.name, staff: who.staff }
  return { kind: 'business', id: who.userId, name: who.name }
}
