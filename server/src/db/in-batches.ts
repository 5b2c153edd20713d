/**
 * Yields the rows that `list` returns after a key, batch by batch until one is empty, so that few are in memory at once.
 * `keyOf` is what `list` orders by.
 */
export async function* inBatches<Row>(
  list: (after: string | null) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let after: string | null = null
  do {
    const batch: readonly Row[] = await list(after)
    yield* batch
    const last = batch.at(-1)
    after = last === undefined ? null : keyOf(last)
  } while (after !== null)
}
