import { expect, test } from 'vitest'
import { ATTEMPTS, attemptsOf, sayAttempts, type AttemptName } from './attempts.ts'
import { isGroup, type Endpoint } from './endpoint.ts'
import { everyEndpoint } from './every-endpoint.gen.ts'

const NAMES = Object.keys(ATTEMPTS) as AttemptName[] // the keys of the object

test('every limit of attempts is named by an endpoint that it may refuse', () => {
  const groups = Object.values(everyEndpoint).filter(isGroup)
  const named = groups.flatMap((group) => Object.values<Endpoint>(group).flatMap(({ attempts = [] }) => attempts))
  expect(NAMES.filter((name) => !named.includes(name))).toEqual([])
})

test('no two limits count under the same key', () => {
  const keys = NAMES.map((name) => `${ATTEMPTS[name].key.replace(/\{\w+\}/g, '{}')} ${ATTEMPTS[name].windowSeconds}`)
  expect(new Set(keys).size).toBe(NAMES.length)
})

test('an attempt is counted under its values', () => {
  expect(attemptsOf({ limit: 'reset_codes_from_address', email: 'ada@example.com', address: '203.0.113.7' })).toEqual({
    key: 'reset codes ada@example.com 203.0.113.7',
    limit: 10,
    windowSeconds: 900,
  })
  expect(attemptsOf({ limit: 'unasked_sms_to_range', range: '234803' })).toEqual({
    key: 'unasked sms 234803',
    limit: 20,
    windowSeconds: 3600,
  })
})

test('a value with a sign of replacements is counted as it is', () => {
  expect(attemptsOf({ limit: 'contact_by_email', email: '$&@example.com' }).key).toBe('contact by $&@example.com')
})

test('a limit is said with its number, its time and what it is counted by', () => {
  expect(sayAttempts('till_codes')).toBe('20 pairing codes in 15 minutes per network address')
  expect(sayAttempts('joins_of_contact')).toBe('5 joins in an hour per business and phone number or e-mail address')
  expect(sayAttempts('verification_emails')).toBe('20 e-mails with a code in 24 hours per user')
  for (const name of NAMES) expect(sayAttempts(name)).not.toMatch(/undefined|\{/)
})
