export type Measured = { per_second: number; p50_ms: number; p99_ms: number; errors: number }

/** Repeats an act on so many connections for so many seconds; each connection waits for its answer before it asks again. */
export async function measure(act: () => Promise<void>, { connections, seconds }: { connections: number; seconds: number }): Promise<Measured> {
  const times: number[] = []
  let errors = 0
  const started = performance.now()
  const ends = started + seconds * 1000
  await Promise.all(Array.from({ length: connections }, async () => {
    while (performance.now() < ends) {
      const asked = performance.now()
      await act().then(() => times.push(performance.now() - asked), () => errors++)
    }
  }))
  const passed = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return { per_second: Math.round(sorted.length / passed), p50_ms: at(sorted, 0.5), p99_ms: at(sorted, 0.99), errors }
}

function at(sorted: number[], share: number): number {
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
}
