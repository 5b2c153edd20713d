import { expect, test } from 'vitest'
import { readSummary, readTimes } from './pgbench.ts'

const OUTPUT = `transaction type: give.sql
scaling factor: 1
query mode: prepared
number of clients: 32
number of threads: 2
maximum number of tries: 1
duration: 6 s
number of transactions actually processed: 32810
number of failed transactions: 0 (0.000%)
latency average = 5.848 ms
initial connection time = 61.201 ms
tps = 5472.118305 (without initial connection time)
`

test('readSummary returns the rate and the number of failed transactions', () => {
  expect(readSummary(OUTPUT)).toEqual({ per_second: 5472.118305, done: 32_810, failed: 0 })
})

test('a failed pgbench run is an error that shows its output', () => {
  expect(() => readSummary('pgbench: error: connection failed')).toThrow(/connection failed/)
})

test('readTimes converts each line of the pgbench log from microseconds to milliseconds', () => {
  expect(readTimes('0 199 2241 0 1175850568 995598\n1 5 480 0 1175850568 998079\n')).toEqual([2.241, 0.48])
})
