import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { ledger, refusal, setRules, spend, withRules } from '../testing/fixtures/card-rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('money spent makes stamps, and the remainder counts the next time', async () => {
  const counter = await withRules(world, { spend_minor: 100_000 })
  const first = await spend(counter, 320_000)
  expect(first.event).toMatchObject({ kind: 'give', quantity: 3, spend_minor: 320_000 })
  expect(first.card).toEqual({ stamps: 3, number_of_stamps: 50, cycle: 1, remainder_minor: 20_000 })
  const small = await spend(counter, 79_999)
  expect(small.event).toMatchObject({ kind: 'adjust', quantity: 0, spend_minor: 79_999 })
  expect(small.card).toMatchObject({ stamps: 3, remainder_minor: 99_999 })
  expect((await counter.show()).cards).toMatchObject([{ stamps: 3, remainder_minor: 99_999 }])
  const third = await spend(counter, 1)
  expect(third.card).toEqual({ stamps: 4, number_of_stamps: 50, cycle: 1 })
})

test('an amount too small for a stamp joins the card, checks no rule, and can be undone', async () => {
  const counter = await withRules(world, { spend_minor: 100_000, wait_minutes: 60 })
  const { event, card } = await spend(counter, 40_000)
  expect(card).toMatchObject({ stamps: 0, remainder_minor: 40_000 })
  expect((await ledger(counter)).map(({ kind }) => kind)).toEqual(['adjust', 'join'])
  await spend(counter, 30_000)
  await expect(counter.undo(event.id)).rejects.toMatchObject({ code: 'not_latest' })
  const [latest] = await ledger(counter)
  expect((await counter.undo(latest?.id ?? '')).card).toMatchObject({ stamps: 0, remainder_minor: 40_000 })
  expect((await counter.undo(event.id)).card).toEqual({ stamps: 0, number_of_stamps: 50, cycle: 1 })
  expect((await ledger(counter))[0]).toMatchObject({ kind: 'undo', spend_minor: -40_000 })
})

test('undoing an amount restores the earlier remainder, and a repeated key gets the same answer', async () => {
  const counter = await withRules(world, { spend_minor: 1000 })
  await spend(counter, 1800)
  const { event } = await spend(counter, 700, { idempotency_key: 'bill' })
  expect((await counter.undo(event.id)).card).toMatchObject({ stamps: 1, remainder_minor: 800 })
  expect((await spend(counter, 700, { idempotency_key: 'bill' })).card).toMatchObject({
    stamps: 2,
    remainder_minor: 500,
  })
})

test('the remainder ends when the card expires, and stays when the card is filled', async () => {
  const counter = await withRules(world, { spend_minor: 1000 }, { number_of_stamps: 2, duration: 1 })
  const full = await spend(counter, 2900)
  expect(full.card).toEqual({ stamps: 0, number_of_stamps: 2, cycle: 2, remainder_minor: 900 })
  world.clock.advance({ days: 2 })
  expect((await counter.show()).cards[0]?.remainder_minor).toBeUndefined()
  expect((await spend(counter, 500)).card).toMatchObject({ stamps: 0, remainder_minor: 500 })
})

test('an amount is refused with stamps, on a card that counts none, and above fifty stamps', async () => {
  const counter = await createCounter(world)
  expect(await refusal(counter.give(1, { spend_minor: 500 }))).toMatchObject({
    status: 422,
    errors: { spend_minor: ['Send the stamps or the amount spent, not both.'] },
  })
  expect(await refusal(spend(counter, 500))).toMatchObject({
    errors: { spend_minor: ['This card counts stamps, not money.'] },
  })
  await setRules(counter, { spend_minor: 10 })
  expect(await refusal(spend(counter, 519))).toMatchObject({
    errors: { spend_minor: ['This makes 51 stamps. One give takes up to 50.'] },
  })
})

test('a lower price applies to the remainder carried over', async () => {
  const counter = await withRules(world, { spend_minor: 1000 })
  await spend(counter, 900)
  await setRules(counter, { spend_minor: 400 })
  expect((await spend(counter, 100)).card).toMatchObject({ stamps: 2, remainder_minor: 200 })
})
