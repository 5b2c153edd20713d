/**
 * Methods that our scripts call and the oldest browsers of `web/browser-floor.ts` lack, in their plainest form. Each document's
 * script imports this file first. The check of the build reads the names from here.
 */

type Methods = Record<string, (this: never, ...values: never[]) => unknown>

/** Strings and lists share it. */
function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? this.length + whole : whole]
}

function findLastIndex<T>(this: T[], isWanted: (item: T, index: number, list: T[]) => unknown): number {
  let index = this.length - 1
  while (index >= 0 && !isWanted(this[index] as T, index, this)) index -= 1 // within the list
  return index
}

export const OF_LISTS = {
  at,
  findLastIndex,
  findLast<T>(this: T[], isWanted: (item: T, index: number, list: T[]) => unknown): T | undefined {
    return this[findLastIndex.call(this, isWanted as never)] // the same items
  },
  toReversed<T>(this: T[]): T[] {
    return this.slice().reverse()
  },
  toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
    return this.slice().sort(compare)
  },
}

export const OF_OBJECTS = {
  hasOwn: (object: object, name: string) => Object.prototype.hasOwnProperty.call(object, name),
}

export const OF_SIGNALS = {
  timeout(ms: number): AbortSignal {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
    return controller.signal
  },
}

export const OF_A_SIGNAL = {
  throwIfAborted(this: AbortSignal): void {
    if (this.aborted) throw this.reason ?? new DOMException('It was stopped.', 'AbortError')
  },
}

export const OF_CRYPTO = {
  randomUUID(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  },
}

const OF_THE_PAGE = {
  reportError: (error: unknown) => console.error(error),
}

/** All names that are filled in. */
export const FILLED = [OF_LISTS, OF_OBJECTS, OF_SIGNALS, OF_A_SIGNAL, OF_CRYPTO, OF_THE_PAGE].flatMap((methods) =>
  Object.keys(methods),
)

export function fillIn(): void {
  fill(Array.prototype, OF_LISTS)
  fill(String.prototype, { at })
  fill(Object, OF_OBJECTS)
  fill(AbortSignal, OF_SIGNALS)
  fill(AbortSignal.prototype, OF_A_SIGNAL)
  fill(crypto, OF_CRYPTO)
  fill(globalThis, OF_THE_PAGE)
}

function fill(owner: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

fillIn()
