import { expect, test } from 'vitest'
import { envelope } from './error-response.ts'

test.each([
  [undefined, 'Too many tries. Wait a moment and try again.'],
  [89, 'Too many tries. Wait a moment and try again.'],
  [90, 'Too many tries. Try again in 2 minutes.'],
  [5399, 'Too many tries. Try again in 90 minutes.'],
  [5400, 'Too many tries. Try again in 2 hours.'],
  [86_400, 'Too many tries. Try again in 24 hours.'],
])('a refusal until %s seconds later says when in words', (retry_after, message) => {
  const detail = retry_after === undefined ? {} : { retry_after }
  expect(envelope('too_many_requests', detail, 'id')).toMatchObject({ message })
})

test('the wait is told in the caller’s language, and the words of the limit itself go first', () => {
  expect(envelope('too_many_requests', { retry_after: 7200 }, 'id', 'fr')).toMatchObject({
    message: 'Trop d’essais. Réessayez dans 2 heures.',
  })
  const message = 'This link was sent often enough. At the counter the card opens without it. Try again in 2 hours.'
  expect(envelope('too_many_requests', { retry_after: 7200, message }, 'id')).toMatchObject({ message })
  expect(envelope('too_many_requests', { retry_after: 7200, message }, 'id', 'fr')).toMatchObject({
    message: 'Ce lien a été envoyé assez souvent. Au comptoir, la carte s’ouvre sans lui. Réessayez dans 2 heures.',
  })
})
