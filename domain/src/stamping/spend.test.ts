import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooMuchForOneGive, receiptKey, stampsForSpend, stampsOfRefund } from './spend.ts'

test('an amount gives whole stamps, and the rest is carried over', () => {
  expect(stampsForSpend({ amount_minor: 320_000, remainder_minor: 0, spend_minor: 100_000 })).toEqual({
    stamps: 3,
    remainder_minor: 20_000,
  })
  expect(stampsForSpend({ amount_minor: 80_000, remainder_minor: 20_000, spend_minor: 100_000 })).toEqual({
    stamps: 1,
    remainder_minor: 0,
  })
  expect(stampsForSpend({ amount_minor: 79_999, remainder_minor: 20_000, spend_minor: 100_000 })).toEqual({
    stamps: 0,
    remainder_minor: 99_999,
  })
})

test('one give is limited to fifty stamps', () => {
  expect([isTooMuchForOneGive(50), isTooMuchForOneGive(51)]).toEqual([false, true])
})

const price = fc.integer({ min: 1, max: 500_000 })
const amounts = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 12 })

test('many small bills give as many stamps as one large one, and no money is lost', () => {
  fc.assert(
    fc.property(price, amounts, (spend_minor, bills) => {
      let [stamps, remainder_minor] = [0, 0]
      for (const amount_minor of bills) {
        const made = stampsForSpend({ amount_minor, remainder_minor, spend_minor })
        stamps += made.stamps
        remainder_minor = made.remainder_minor
        expect(remainder_minor).toBeLessThan(spend_minor)
      }
      const total = bills.reduce((sum, bill) => sum + bill, 0)
      expect(stamps * spend_minor + remainder_minor).toBe(total)
    }),
  )
})

test('a refunded bill leaves the stamps and remainder of the other bills', () => {
  fc.assert(
    fc.property(price, amounts, fc.nat(11), (spend_minor, bills, which) => {
      let [total, left] = [0, 0]
      const made = bills.map((amount_minor) => {
        const was_minor = left
        const one = stampsForSpend({ amount_minor, remainder_minor: left, spend_minor })
        left = one.remainder_minor
        total += one.stamps
        return { quantity: one.stamps, was_minor, left_minor: left }
      })
      const refunded = made[which % made.length]
      if (!refunded) throw new Error('There is no such bill')
      const taken = stampsOfRefund({ ...refunded, now_minor: left, spend_minor })
      const others = bills.reduce((sum, bill, at) => (at === which % made.length ? sum : sum + bill), 0)
      expect([total - taken.stamps, taken.remainder_minor]).toEqual([
        Math.floor(others / spend_minor),
        others % spend_minor,
      ])
    }),
  )
})

test('a refund on a card that no longer counts money takes the stamps and carries no debt over', () => {
  expect(stampsOfRefund({ quantity: 2, was_minor: 0, left_minor: 500, now_minor: 300, spend_minor: null })).toEqual({
    stamps: 2,
    remainder_minor: 0,
  })
})

test('a receipt number is the same however it is typed', () => {
  expect(receiptKey(' a-00 17 ')).toBe('A-0017')
  expect(receiptKey('Ａ-0017')).toBe(receiptKey('a-0017'))
  expect(['A-٠٠١٧', 'a-۰۰۱۷'].map(receiptKey)).toEqual(['A-0017', 'A-0017'])
})
