import { expect, test } from 'vitest'
import { describeStartError } from './start-error.ts'

const systemError = (fields: { code: string; port?: number; hostname?: string }) =>
  Object.assign(new Error('connect failed'), fields)
const DATABASE_URL = 'postgres://app:p@db/stamps'

test.each([
  ['in use by another program', 'EADDRINUSE'],
  ['not for this user', 'EACCES'],
])('a port that is %s is named by the variable that it stands in, however that is written', (_, code) => {
  for (const METRICS_PORT of ['900', ' 900 ', '0900'])
    expect(describeStartError(systemError({ code, port: 900 }), { METRICS_PORT, PORT: '80' })).toMatch(
      / set METRICS_PORT /i,
    )
  for (const env of [{ METRICS_PORT: '900' }, {}, { METRICS_PORT: '' }])
    expect(describeStartError(systemError({ code, port: 80 }), env)).toMatch(/ set PORT /i)
})

test('a database that can not be used is named by both variables where both are set', () => {
  const lost = systemError({ code: 'ECONNREFUSED', port: 5432 })
  expect(describeStartError(lost, { DATABASE_URL })).toBe(
    'The database at DATABASE_URL can not be used: connect failed',
  )
  expect(describeStartError(lost, { DATABASE_URL, MIGRATE_DATABASE_URL: DATABASE_URL })).toBe(
    'The database at DATABASE_URL or MIGRATE_DATABASE_URL can not be used: connect failed',
  )
})

test('a HOST that is no address of this machine is named, also with blanks around it and beside a database', () => {
  const unknown = systemError({ code: 'ENOTFOUND', hostname: 'stamps' })
  expect(describeStartError(unknown, { DATABASE_URL, HOST: ' stamps ' })).toBe(
    'HOST=stamps is no address of this machine.',
  )
})
