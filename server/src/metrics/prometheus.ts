/** Metrics in Prometheus's text format. Label values come from short fixed lists: never an id, an address or a name. */

type Labels = Record<string, string>
type Kind = 'counter' | 'gauge' | 'histogram'
export type Metric = { name: string; print(): string }
export type Counter = Metric & { add(by: number, labels?: Labels): void }
export type Gauge = Metric & {
  set(value: number, labels?: Labels): void
  /** Removes the values until they are set again: an unmeasured value is not 0. */
  clear(): void
}
export type Histogram = Metric & { observe(value: number, labels?: Labels): void }

export function counter(name: string, help: string): Counter {
  const series = new Map<string, number>()
  return {
    name,
    add(by, labels) {
      const key = keyOf(labels)
      series.set(key, (series.get(key) ?? 0) + by)
    },
    // A counter without labels starts at 0, so that Prometheus sees its first increase.
    print: () =>
      printed(
        'counter',
        { name, help },
        series.size === 0 ? [line(name, '', 0)] : [...series].map(([key, value]) => line(name, key, value)),
      ),
  }
}

export function gauge(name: string, help: string): Gauge {
  const series = new Map<string, number>()
  return {
    name,
    set: (value, labels) => void series.set(keyOf(labels), value),
    clear: () => series.clear(),
    print: () =>
      printed(
        'gauge',
        { name, help },
        [...series].map(([key, value]) => line(name, key, value)),
      ),
  }
}

export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, { counts: number[]; sum: number; count: number }>()
  return {
    name,
    observe(value, labels) {
      const key = keyOf(labels)
      const one = series.get(key) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(key, one)
      const at = bounds.findIndex((bound) => value <= bound)
      if (at >= 0) one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sum += value
      one.count += 1
    },
    print: () =>
      printed(
        'histogram',
        { name, help },
        [...series].flatMap(([key, { counts, sum, count }]) => {
          let below = 0
          const buckets = bounds.map((bound, at) => {
            below += counts[at] ?? 0
            return line(`${name}_bucket`, joined(key, `le="${bound}"`), below)
          })
          return [
            ...buckets,
            line(`${name}_bucket`, joined(key, 'le="+Inf"'), count),
            line(`${name}_sum`, key, sum),
            line(`${name}_count`, key, count),
          ]
        }),
      ),
  }
}

function printed(kind: Kind, { name, help }: { name: string; help: string }, lines: string[]): string {
  return lines.length === 0 ? '' : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n')
}

function keyOf(labels: Labels = {}): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',')
}

function joined(key: string, more: string): string {
  return key === '' ? more : `${key},${more}`
}

function line(name: string, key: string, value: number): string {
  return `${name}${key === '' ? '' : `{${key}}`} ${value}`
}
