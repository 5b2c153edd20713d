import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WORKER_NAMES } from './jobs/job.ts'
import { MODULES } from './modules.ts'
import { SERVER_JOBS } from './server-jobs.ts'

const docs = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const [, section = ''] = /^## Jobs\n(.*?)^## /ms.exec(docs) ?? []

test('the docs name every job and every kind of worker', () => {
  const listed = [...section.matchAll(/^\| (`[^|]+?) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const jobs = [...SERVER_JOBS, ...MODULES.flatMap(({ jobs: own = [] }) => own)].map(({ name }) => name)
  expect(listed.toSorted()).toEqual(jobs.toSorted())
  const [, kinds = ''] = /kinds of jobs\s+\(([^)]+)\)/.exec(section) ?? []
  expect(kinds.split(/,\s+/).toSorted()).toEqual(WORKER_NAMES.toSorted())
})
