import { expect, test } from 'vitest'
import { runSuites } from './run-suites.mjs'

type Test = { file: string; title: string; status: string; ms: number; message?: string; reason?: string }

const it = (title: string, status: string, more = {}): Test => ({
  file: 'web/src/ui/gate/Gate.test.tsx',
  title,
  status,
  ms: 1,
  message: status === 'failed' ? 'expected 1 to be 2' : '',
  ...more,
})
const suite = (name: string, tests: Test[], more = {}) => ({
  name,
  run: () => Promise.resolve({ tests, output: `output of ${name}` }),
  ...more,
})

async function run(stages: ReturnType<typeof suite>[][], forgive = true) {
  const lines: string[] = []
  const kept: string[] = []
  const options = {
    forgive,
    print: (line: string) => void lines.push(line),
    keep: ({ name }: { name: string }) => {
      kept.push(name)
      return 'a folder'
    },
  }
  const { green } = await runSuites(stages, options)
  return { green, lines, kept }
}

test('a run whose tests all pass is green and ends with its counts', async () => {
  const { green, lines, kept } = await run([[suite('unit', [it('a', 'passed'), it('b', 'passed')])]])
  expect(green).toBe(true)
  expect(lines.at(-1)).toBe('2 passed, 0 failed')
  expect(kept).toEqual([])
})

test('a planted test that fails only the first time is told as flaky, one that always fails as failed', async () => {
  const again = (failures: Test[]) =>
    Promise.resolve(failures.map((each) => (each.title === 'always' ? each : { ...each, status: 'passed' })))
  const flaky = suite('unit', [it('a', 'passed'), it('first time only', 'failed')], { again })
  expect(await run([[flaky]])).toMatchObject({
    green: true,
    kept: ['unit'],
    lines: expect.arrayContaining([
      'FLAKY unit › web/src/ui/gate/Gate.test.tsx › first time only',
      '    expected 1 to be 2',
      '1 flaky',
      '1 passed, 0 failed',
    ]),
  })

  const always = suite('unit', [it('always', 'failed', { file: 'web/src/ui/fields/Field.test.tsx' })], { again })
  const { green, lines } = await run([[always]])
  expect(green).toBe(false)
  expect(lines).toContain('FAILED unit › web/src/ui/fields/Field.test.tsx › always')
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})

test('by night nothing is forgiven', async () => {
  const again = (failures: Test[]) => Promise.resolve(failures.map((each) => ({ ...each, status: 'passed' })))
  const { green, lines } = await run([[suite('unit', [it('a', 'failed')], { again })]], false)
  expect(green).toBe(false)
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})

test('a stage does not begin after a red one, and its suites are named', async () => {
  const { green, lines } = await run([[suite('types', [it('', 'failed')])], [suite('browser', [it('a', 'passed')])]])
  expect(green).toBe(false)
  expect(lines).toContain('not run: browser: what comes before it is red')
  expect(lines).toContain('output of types')
})

test('a test that says why it was skipped is not red, one that does not is', async () => {
  const skipped = it('needs pg_dump', 'skipped', { reason: 'no pg_dump' })
  const fine = await run([[suite('server', [it('a', 'passed'), skipped])]])
  expect(fine).toMatchObject({ green: true, lines: expect.arrayContaining(['1 passed, 0 failed, 1 skipped']) })
  const silent = await run([[suite('server', [it('a', 'passed'), it('b', 'skipped')])]])
  expect(silent).toMatchObject({ green: false, lines: expect.arrayContaining(['not run: server: 1 skipped tests']) })
})

test('a run without tests, and one that broke outside its tests, are red', async () => {
  expect(await run([[suite('unit', [])]])).toMatchObject({ green: false })
  const broken = {
    name: 'unit',
    run: () => Promise.resolve({ tests: [it('a', 'passed')], broken: true, output: 'Unhandled' }),
  }
  expect(await run([[broken]])).toMatchObject({ green: false, lines: expect.arrayContaining(['Unhandled']) })
})
