import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordsToRead } from './records-to-read.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampwell-records-'))
  mkdirSync(join(folder, 'docs/decisions'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const record = (name: string, text: string) => writeFileSync(join(folder, 'docs/decisions', name), text)

test('a record is to be read when a file of its check changed, and it did not', () => {
  record(
    '0001-limits.md',
    '**Decision.** `http/serve.ts`\n\n**The check.** `http/rate-limits.test.ts`, `app.test.ts`;\n`npm test`.\n',
  )
  record('0002-mails.md', '**The check.** `outbox.test.ts`.\n')
  record('0003-none.md', '**Decision.** `http/serve.ts`\n')

  const changed = ['server/src/http/serve.ts', 'server/src/http/rate-limits.test.ts', 'server/src/my-outbox.test.ts']
  expect(recordsToRead(folder, changed)).toEqual([
    'Is docs/decisions/0001-limits.md still true? http/rate-limits.test.ts differs from main.',
  ])
  record('0004-sending.md', '**Check.** `sending/{claim,settle}.test.ts`.\n')
  record('0005-merges.md', '- Merges lock both.\n- Check: `merges.test.ts`.\n')
  expect(recordsToRead(folder, ['server/src/sending/settle.test.ts', 'server/src/merges.test.ts'])).toEqual([
    'Is docs/decisions/0004-sending.md still true? sending/settle.test.ts differs from main.',
    'Is docs/decisions/0005-merges.md still true? merges.test.ts differs from main.',
  ])
  expect(recordsToRead(folder, [...changed, 'docs/decisions/0001-limits.md'])).toEqual([])
})
