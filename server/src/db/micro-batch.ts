/**
 * Puts together what waits. While one statement runs, whoever asks meanwhile waits for the next one, which takes them all:
 * the busier the house, the more go together. No clock runs, so nobody waits where nobody else does.
 */
export type MicroBatch<Asked, Answer> = (asked: Asked) => Promise<Answer>

type Options<Asked, Answer> = {
  /** Asks for all of them in one statement, and answers in their order. All of it counts, or nothing does. */
  run: (asked: readonly Asked[]) => Promise<readonly Answer[]>
  /** Statements at once, for each shard. */
  lanes: number
  /** One statement reaches one shard, so each has a queue of its own. */
  shardOf?: (asked: Asked) => string
  /** In which order a statement takes its locks, so that two of them do not wait for each other. */
  order?: (one: Asked, other: Asked) => number
  /** Whether an error says that none of them can be served now; any other may be the fault of one. */
  isForAll: (error: unknown) => boolean
  /** Tells who comes when the queue is full. */
  full: () => Error
  /** In one statement. */
  most?: number
  /** Who may wait, for each shard. */
  room?: number
}

type Waiting<Asked, Answer> = { asked: Asked; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
type Shard<Asked, Answer> = { waiting: Waiting<Asked, Answer>[]; running: number; isWoken: boolean }

export function createMicroBatch<Asked, Answer>({
  run,
  lanes,
  shardOf = () => '',
  order,
  isForAll,
  full,
  most = 64,
  room = 1024,
}: Options<Asked, Answer>): MicroBatch<Asked, Answer> {
  const shards = new Map<string, Shard<Asked, Answer>>()

  return (asked) =>
    new Promise((resolve, reject) => {
      const name = shardOf(asked)
      const shard = shards.get(name) ?? { waiting: [], running: 0, isWoken: false }
      shards.set(name, shard)
      if (shard.waiting.length >= room) return reject(full())
      shard.waiting.push({ asked, resolve, reject })
      wake(name, shard)
    })

  // At the end of this turn, so that requests which came in the same moment go together.
  function wake(name: string, shard: Shard<Asked, Answer>) {
    if (shard.isWoken || shard.running === lanes) return
    shard.isWoken = true
    setImmediate(() => {
      shard.isWoken = false
      void runNext(name, shard)
    })
  }

  async function runNext(name: string, shard: Shard<Asked, Answer>): Promise<void> {
    const batch = shard.waiting.splice(0, most)
    if (batch.length === 0) return
    shard.running += 1
    if (shard.waiting.length > 0) wake(name, shard)
    if (order) batch.sort((one, other) => order(one.asked, other.asked))
    await answer(batch)
    shard.running -= 1
    if (shard.waiting.length > 0) wake(name, shard)
    else if (shard.running === 0) shards.delete(name)
  }

  async function answer(batch: Waiting<Asked, Answer>[]): Promise<void> {
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
  async function oneByOne(batch: Waiting<Asked, Answer>[]): Promise<void> {
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
