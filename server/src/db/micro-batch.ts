/**
 * Puts together what waits. While one statement runs, whoever asks meanwhile waits for the next one, which takes them all:
 * the busier the house, the more go together. No clock runs, so nobody waits where nobody else does.
 */
export type MicroBatch<Input, Answer> = (asked: Input) => Promise<Answer>

type Options<Input, Answer> = {
  /** Asks for all of them in one statement, and answers in their order. All of it counts, or nothing does. */
  run: (asked: readonly Input[]) => Promise<readonly Answer[]>
  /** Statements at once, for each shard. */
  lanes: number
  /** One statement reaches one shard, so each has a queue of its own. */
  shardOf?: (asked: Input) => string
  /** In which order a statement takes its locks, so that two of them do not wait for each other. */
  order?: (one: Input, other: Input) => number
  /** Whether an error says that none of them can be served now; any other may be the fault of one. */
  isForAll: (error: unknown) => boolean
  /** Tells who comes when the queue is full. */
  full: () => Error
  /** In one statement. */
  max?: number
  /** Who may wait, for each shard. */
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

  // At the end of this turn, so that requests which came in the same moment go together.
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

  /** What was asked together failed as a whole; now it only fails for whom it must. */
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
