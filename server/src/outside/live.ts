/** Tells open wallet pages in this process what has just happened. Nothing depends on it: a page that misses it reads again. */
/** `gone`: the link by which a page listens opens nothing any more. */
export type LiveEvent = { type: 'stamp' | 'reward' | 'message' | 'gone'; data: object }
export type LiveListener = (event: LiveEvent) => void

export type Live = {
  publish(businessId: string, customerId: string, event: LiveEvent): void
  /** Returns what ends the listening. */
  subscribe(businessId: string, customerId: string, listener: LiveListener): () => void
}

export function createLive(): Live {
  const rooms = new Map<string, Set<LiveListener>>()

  return {
    publish(businessId, customerId, event) {
      for (const listener of rooms.get(`${businessId}/${customerId}`) ?? []) listener(event)
    },
    subscribe(businessId, customerId, listener) {
      const name = `${businessId}/${customerId}`
      const room = rooms.get(name) ?? new Set()
      rooms.set(name, room.add(listener))
      return () => {
        room.delete(listener)
        if (room.size === 0 && rooms.get(name) === room) rooms.delete(name)
      }
    },
  }
}
