/** Finds what our own code leaves in the window that tests share. */

/** `end` takes away what was left until now; `stop` ends the tracking. */
type Tracking = { end: () => void; stop: () => void }
type Listen = EventTarget['addEventListener']

const OURS = '/web/src/'
/** These stand between our code and the tracking. */
const BETWEEN = /\/track-leftovers\.ts|\/happy-dom\//
const MAX_FRAMES = 6

/** Tracks listeners of the window, the document and media queries; those of an element end with it. */
export function trackListeners(): Tracking {
  const left: (() => void)[] = []
  const keep = (target: EventTarget, [type, listener, options]: Parameters<Listen>) => {
    const isElement = target instanceof Node && target !== document
    if (!isElement && isCalledByUs()) left.push(() => target.removeEventListener(type, listener, options))
  }
  const ofOthers = replace<Listen>(
    ownerOf(document, 'addEventListener'),
    'addEventListener',
    (add) =>
      function (this: EventTarget, ...args) {
        keep(this, args)
        Reflect.apply(add, this, args)
      },
  )
  // The window's own is bound to it and does not go through the prototype.
  const ofWindow = replace<Listen>(globalThis, 'addEventListener', (add) => (...args) => {
    keep(window, args)
    add(...args)
  })
  const stop = () => {
    ofOthers()
    ofWindow()
  }
  return { end: () => left.splice(0).forEach((remove) => remove()), stop }
}

export function trackTimers(): Tracking {
  const left = new Set<number>()
  const { clearTimeout: clear } = globalThis
  const track =
    (start: Window['setTimeout']) =>
    (handler: TimerHandler, after?: number, ...args: unknown[]) => {
      const timer = start(handler, after, ...args)
      if (isCalledByUs()) left.add(timer)
      return timer
    }
  const restored = ['setTimeout', 'setInterval'].map((name) => replace<Window['setTimeout']>(globalThis, name, track))
  return {
    end: () => {
      for (const timer of left) clear(timer)
      left.clear()
    },
    stop: () => restored.forEach((restore) => restore()),
  }
}

/** Returns the prototype that gives `one` this method; the global EventTarget may be Node's. */
function ownerOf(one: object, name: string): object {
  const above: unknown = Object.getPrototypeOf(one)
  return Object.hasOwn(one, name) || !(above instanceof Object) ? one : ownerOf(above, name)
}

/** Returns what puts the former one back. */
function replace<F>(owner: object, name: string, make: (former: F) => F): () => void {
  const former = Reflect.get(owner, name) as F // what the caller names
  Reflect.set(owner, name, make(former))
  return () => void Reflect.set(owner, name, former)
}

function isCalledByUs(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = MAX_FRAMES
  const [, ...frames] = new Error('read for its stack only').stack?.split('\n') ?? []
  Error.stackTraceLimit = stackTraceLimit
  return frames.find((frame) => !BETWEEN.test(frame))?.includes(OURS) ?? false
}
