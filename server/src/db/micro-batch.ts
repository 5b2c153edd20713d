/**
 * Combines concurrent calls into one statement. Calls made while a statement runs wait for the next one, which takes
 * them all, so batches grow with load. There is no timer: a call without others never waits.
 */
export type MicroBatch<Input, Answer> = (asked: Input) => Promise<Answer>

type Options<Input, Answer> = {
  /** Runs all calls in one statement, wholly or not at all; returns the answers in the same order. */
  run: (asked: readonly Input[]) => Promise<readonly Answer[]>
  /** Maximum concurrent statements for each shard. */
  lanes: number
  /** The shard that a statement reaches; each shard has its own queue. */
  shardOf?: (asked: Input) => string
  /** The order in which a statement takes its locks, so that two statements do not deadlock. */
  order?: (one: Input, other: Input) => number
  /** Returns whether an error applies to every call, as when the database is gone, and not just to one. */
  isForAll: (error: unknown) => boolean
  full: () => Error
  /** Maximum calls in one statement. */
  max?: number
  /** Maximum waiting calls for each shard. */
  maxWaiting?: number
}

type QueuedCall<Input, Answer> = { asked: Input; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
type Shard<Input, Answer> = { waiting: QueuedCall<Input, Answer>[]; running: number; isWoken: boolean }

export function createMicroBatch<Input, Answer>({
  run,
  lanes,
  shardOf = () => '',
  order,
  isForAll,
  full,
  max = 64,
  maxWaiting = 1024,
}: Options<Input, Answer>): MicroBatch<Input, Answer> {
  const shards = new Map<string, Shard<Input, Answer>>()

  return (asked) =>
    new Promise((resolve, reject) => {
      const name = shardOf(asked)
      const shard = shards.get(name) ?? { waiting: [], running: 0, isWoken: false }
      shards.set(name, shard)
      if (shard.waiting.length >= maxWaiting) return reject(full())
      shard.waiting.push({ asked, resolve, reject })
      wake(name, shard)
    })

  // Runs at the end of this event-loop turn, so that requests arriving in the same moment go together.
  function wake(name: string, shard: Shard<Input, Answer>) {
    if (shard.isWoken || shard.running === lanes) return
    shard.isWoken = true
    setImmediate(() => {
      shard.isWoken = false
      void runNext(name, shard)
    })
  }

  async function runNext(name: string, shard: Shard<Input, Answer>): Promise<void> {
    const batch = shard.waiting.splice(0, max)
    if (batch.length === 0) return
    shard.running += 1
    if (shard.waiting.length > 0) wake(name, shard)
    if (order) batch.sort((one, other) => order(one.asked, other.asked))
    await answer(batch)
    shard.running -= 1
    if (shard.waiting.length > 0) wake(name, shard)
    else if (shard.running === 0) shards.delete(name)
  }

  async function answer(batch: QueuedCall<Input, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ asked }) => asked))
      if (answers.length !== batch.length)
        throw new Error(`${batch.length} were asked for and ${answers.length} answered`)
      answers.forEach((found, index) => batch[index]?.resolve(found))
    } catch (error) {
      if (batch.length === 1 || isForAll(error)) return batch.forEach(({ reject }) => reject(error))
      await oneByOne(batch)
    }
  }

  /** Runs each call of a failed batch alone, so that only the failing calls get an error. */
  async function oneByOne(batch: QueuedCall<Input, Answer>[]): Promise<void> {
    for (const [index, one] of batch.entries()) {
      try {
        const [found] = await run([one.asked])
        if (found === undefined) throw new Error('Nothing was answered')
        one.resolve(found)
      } catch (error) {
        if (isForAll(error)) return batch.slice(index).forEach(({ reject }) => reject(error))
        one.reject(error)
      }
    }
  }
}
