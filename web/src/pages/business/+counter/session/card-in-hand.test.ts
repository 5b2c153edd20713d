import { expect, test } from 'vitest'
import { fromNow } from '../../../../testing/now.ts'
import { aCustomer, CARD_ID } from '../../../../testing/worlds.ts'
import { customerCardOf } from './card-in-hand.ts'

test('a card that ended while its customer is open has no stamps and no money carried over', () => {
  const endsAt = (expires_at: string) =>
    customerCardOf(
      aCustomer({ cards: aCustomer().cards.map((card) => ({ ...card, expires_at, remainder_minor: 20_000 })) }),
      CARD_ID,
    )
  expect(endsAt(fromNow(60_000))).toMatchObject({ stamps: 2, remainder_minor: 20_000 })
  expect(endsAt(fromNow(-1))?.stamps).toBe(0)
  expect(endsAt(fromNow(-1))?.remainder_minor).toBeUndefined()
})
