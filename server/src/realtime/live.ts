/**
 * Sends live events to open wallet pages: in this process directly, in others over a pub/sub channel if there is one.
 * Delivery is best effort: a page that misses an event fetches the data again.
 */
import { randomUUID } from 'node:crypto'

/**
 * Events without data: the page fetches it itself. `gone`: its wallet link is no longer valid, or opens another
 * customer's wallet.
 */
const LIVE_EVENTS = ['stamp', 'reward', 'message', 'gone'] as const
export type LiveEvent = (typeof LIVE_EVENTS)[number]
export type LiveListener = (event: LiveEvent) => void

export type Live = {
  publish(businessId: string, customerId: string, event: LiveEvent): void
  /** To the pages of all customers of a business. */
  publishToAll(businessId: string, event: LiveEvent): void
  subscribe(businessId: string, customerId: string, listener: LiveListener): () => void
  count(): number
  stop(): Promise<void>
}

/** Delivers each text at most once to every connected process, the sender included. */
export type PubSubChannel = { say(text: string): void; stop(): Promise<void> }
/** Calls `onOpen` on connecting and after each reconnect, when messages may have been missed. */
export type OpenChannel = (on: { hear: (text: string) => void; onOpen: (isAgain: boolean) => void }) => PubSubChannel

type ChannelMessage = { from: string; ask?: true; listens?: true; channel?: string; event?: LiveEvent }

/** Milliseconds between a listening process's announcements; each is valid for three times as long. */
const SAY_EVERY_MS = 10_000

export function createLive(openLine: OpenChannel | null = null): Live {
  const channels = new Map<string, Set<LiveListener>>()
  const me = randomUUID()
  const others = new Map<string, number>()
  const line = openLine?.({ hear, onOpen })
  const timer = line && setInterval(sayListening, SAY_EVERY_MS)
  timer?.unref()

  return {
    publish: (businessId, customerId, event) => publishOn(channelOf(businessId, customerId), event),
    publishToAll: (businessId, event) => publishOn(channelOf(businessId, EVERY_CUSTOMER), event),
    subscribe(businessId, customerId, listener) {
      const name = channelOf(businessId, customerId)
      const channel = channels.get(name) ?? new Set()
      const isFirst = channels.size === 0
      channels.set(name, channel.add(listener))
      if (isFirst) sayListening()
      return () => {
        channel.delete(listener)
        if (channel.size === 0 && channels.get(name) === channel) channels.delete(name)
      }
    },
    count: () => [...channels.values()].reduce((sum, channel) => sum + channel.size, 0),
    async stop() {
      clearInterval(timer)
      await line?.stop()
    },
  }

  function publishOn(channel: string, event: LiveEvent) {
    tell(channel, event)
    if (isHeardElsewhere()) line?.say(textOf({ from: me, channel, event }))
  }

  function tell(channel: string, event: LiveEvent) {
    for (const listener of listenersOf(channel)) listener(event)
  }

  function listenersOf(channel: string): LiveListener[] {
    if (!channel.endsWith(`/${EVERY_CUSTOMER}`)) return [...(channels.get(channel) ?? [])]
    const business = channel.slice(0, -EVERY_CUSTOMER.length)
    return [...channels].flatMap(([name, listeners]) => (name.startsWith(business) ? [...listeners] : []))
  }

  function hear(text: string) {
    const said = read(text)
    if (!said || said.from === me) return
    if (said.ask) sayListening()
    if (said.listens) others.set(said.from, performance.now())
    if (said.channel !== undefined && said.event) tell(said.channel, said.event)
  }

  function onOpen(isAgain: boolean) {
    line?.say(textOf({ from: me, ask: true }))
    sayListening()
    if (isAgain) for (const channel of channels.keys()) tell(channel, 'message')
  }

  function sayListening() {
    if (channels.size > 0) line?.say(textOf({ from: me, listens: true }))
  }

  function isHeardElsewhere(): boolean {
    for (const [other, at] of others) if (performance.now() - at > 3 * SAY_EVERY_MS) others.delete(other)
    return others.size > 0
  }
}

/** In the place of a customer's id. */
const EVERY_CUSTOMER = '*'

function channelOf(businessId: string, customerId: string): string {
  return `${businessId}/${customerId}`
}

/** Validates the text: anybody with a database login may send on the channel. */
function read(text: string): ChannelMessage | null {
  try {
    const said = JSON.parse(text) as ChannelMessage | null // checked on the next line
    if (typeof said?.from !== 'string' || !['string', 'undefined'].includes(typeof said.channel)) return null
    return said.event === undefined || LIVE_EVENTS.includes(said.event) ? said : null
  } catch {
    return null
  }
}

function textOf(said: ChannelMessage): string {
  return JSON.stringify(said)
}
