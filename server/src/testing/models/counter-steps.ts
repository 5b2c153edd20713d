/** Steps of a history, taken over HTTP and in the model. Each compares the answer with what the model expects. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { expect } from 'vitest'
import type { RandomStep } from './random-steps.ts'
import { events, setJoins, setRules, type Story } from './counter-story.ts'
import { modelReceipt, modelRefunded, modelUndo } from './counter-model-reversal.ts'
import { isShown, modelChange, modelGive, modelKept, modelRedeem, modelShows, type ModelGive } from './counter-model.ts'

/** Takes a step over HTTP and in the model, and compares the answers. */
export async function take(story: Story, asked: RandomStep): Promise<void> {
  const { world, owner, model, stamp_id } = story
  const now = eventTime(world.clock.now(), model.events.at(-1)?.at ?? new Date(0))
  if (asked.act === 'wait') return world.clock.advance({ minutes: asked.minutes })
  if (asked.act === 'joins') return setJoins(story, asked.isOpen)
  if (asked.act === 'rule') return setRules(story, asked.rules)
  if (asked.act === 'publish' || asked.act === 'unpublish') {
    const id = { params: { id: stamp_id } }
    if (await unlessRefused(() => owner.call(stampCards[asked.act], id))) {
      model.isPublished = asked.act === 'publish'
      // Publishing also opens a card that a plan closed for joins.
      model.isOpenForJoins ||= model.isPublished
    }
    return modelChange(model, await promised(story))
  }
  if (asked.act === 'lengthen' || asked.act === 'reword' || asked.act === 'take off') {
    await unlessRefused(() => change(story, asked))
    return modelChange(model, await promised(story))
  }
  // All histories of a zone share one business, where a receipt number is unique.
  const receiptOf = (name: string) => `${name} of ${story.customer_id}`
  if (asked.act === 'give')
    return give(
      story,
      { ...asked.amount, receipt: asked.receipt && receiptOf(asked.receipt), override: asked.override },
      asked.again,
      now,
    )
  if (asked.act === 'refund') return refund(story, receiptOf(asked.receipt), asked.again, now)

  if (asked.act === 'undo') return undo(story, story.eventIds.length - 1 - asked.back, asked.again, now)
  return redeem(story, story.rewardIds.length - 1 - asked.back, asked.again, now)
}

/** Returns false when the server refuses the request (status below 500); a refused request changes nothing. */
async function unlessRefused(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

async function change(
  story: Story,
  asked: Extract<RandomStep, { act: 'lengthen' | 'reword' | 'take off' }>,
): Promise<void> {
  const { owner, stamp_id } = story
  const { number_of_stamps, rewards: offered } = await promised(story)
  if (asked.act === 'lengthen') {
    await owner.call(stampCards.update, {
      params: { id: stamp_id },
      body: { number_of_stamps: Math.max(1, number_of_stamps + asked.by), join_stamps: 0 },
    })
    return
  }
  const reward = offered[asked.which % offered.length]?.id ?? ''
  if (asked.act === 'reword') await owner.call(rewards.update, { params: { reward }, body: asked.change })
  else await owner.call(rewards.remove, { params: { reward } })
}

async function promised({ owner, stamp_id }: Story) {
  const {
    data: { stamp },
  } = await owner.call(stampCards.show, { params: { id: stamp_id } })
  const { number_of_stamps, join_stamps, duration, rewards } = stamp
  return { number_of_stamps, join_stamps, duration, rewards }
}

async function undo(story: Story, index: number, again: boolean, now: Date): Promise<void> {
  const event_id = story.eventIds[index]
  if (!event_id) return
  const expected = modelUndo(story.model, index, now)
  const answer = await twice(story, again && expected === 'ok', (options) =>
    story.owner.call(stamping.undo, { body: { event_id }, ...options }),
  )
  expect(answer instanceof ApiError ? answer.code : 'ok').toBe(expected)
  if (answer instanceof ApiError) return
  expect(answer.data.card.stamps).toBe(modelShows(story.model, now).card?.stamps)
  story.eventIds.push(answer.data.event.id)
}

async function redeem(story: Story, index: number, again: boolean, now: Date): Promise<void> {
  const reward_id = story.rewardIds[index]
  if (!reward_id) return
  const expected = modelRedeem(story.model, index, now)
  const answer = await twice(story, again && expected === 'ok', (options) =>
    story.owner.call(stamping.redeem, { body: { customer_id: story.customer_id, reward_id }, ...options }),
  )
  expect(answer instanceof ApiError ? answer.code : 'ok').toBe(expected)
  if (!(answer instanceof ApiError)) story.eventIds.push(answer.data.event.id)
}

async function give(story: Story, giveInput: ModelGive, again: boolean, now: Date): Promise<void> {
  const { owner, model, stamp_id, customer_id } = story
  const expected = modelGive(model, giveInput, now)
  const { receipt, override } = giveInput
  const body = {
    customer_id,
    stamp_id,
    ...(giveInput.stamps === null ? {} : { stamps: giveInput.stamps }),
    spend_minor: giveInput.spend_minor,
    // The server treats receipts as equal regardless of case and surrounding spaces.
    receipt: receipt && (again ? ` ${receipt.toLowerCase()} ` : receipt),
    override,
    note: override ? 'Because' : null,
  }
  const answer = await twice(story, again && 'rewards' in expected, (options) =>
    owner.call(stamping.give, { body, ...options }),
  )
  if (answer instanceof ApiError || 'code' in expected) {
    expect(answer instanceof ApiError ? answer.code : 'ok').toBe('code' in expected ? expected.code : 'ok')
    if (answer instanceof ApiError && 'code' in expected && expected.rule)
      expect(answer.detail).toMatchObject(asTold(expected.rule))
    return
  }
  const shown = modelShows(model, now).card
  const { remainder_minor } = shown ?? {}
  expect(answer.data.card).toEqual({
    stamps: shown?.stamps,
    cycle: shown?.cycle,
    number_of_stamps: modelKept(model).number_of_stamps,
    ...(remainder_minor ? { remainder_minor } : {}),
  })
  expect(answer.data.rewards_issued.map((reward) => reward.name)).toEqual(
    expected.rewards.map((index) => model.rewards[index]?.name),
  )
  story.rewardIds.push(...answer.data.rewards_issued.map((reward) => reward.id))
  // A give may write a join or an expiry row before its own row. The ledger does not show an expiry of an empty card,
  // so its id stays unknown.
  const ids = (await events(story)).map((event) => event.id).values()
  story.eventIds = model.events.map((event) => (isShown(event) ? (ids.next().value ?? '') : ''))
}

function asTold({
  last_give_at,
  next_possible_at,
  ...rule
}: NonNullable<Extract<ReturnType<typeof modelGive>, { code: string }>['rule']>) {
  return {
    ...rule,
    next_possible_at: next_possible_at?.toISOString() ?? null,
    last_give: last_give_at && { at: last_give_at.toISOString() },
  }
}

async function refund(story: Story, receipt: string, again: boolean, now: Date): Promise<void> {
  const { owner, model, customer_id } = story
  const expected = modelReceipt(model, receipt)
  const answer = await twice(story, again && typeof expected === 'number', (options) =>
    owner.call(stamping.refund, { body: { receipt }, ...options }),
  )
  if (answer instanceof ApiError || typeof expected === 'string') {
    expect(answer instanceof ApiError ? answer.code : 'ok').toBe(typeof expected === 'string' ? expected : 'ok')
    return
  }
  const {
    event,
    card: { remainder_minor = 0 },
  } = answer.data
  const {
    data: { rewards: issued },
  } = await owner.call(customers.rewards, { params: { id: customer_id }, query: { per_page: 100 } })
  const revoked = story.rewardIds
    .flatMap((id, index) => (issued.some((reward) => reward.id === id && reward.status === 'revoked') ? [index] : []))
    .filter((index) => !model.rewards[index]?.revoked_at)
  modelRefunded(model, expected, { ...event, spend_minor: event.spend_minor ?? null, remainder_minor, revoked }, now)
  story.eventIds.push(event.id)
}

/** Sends a request once, or twice with one idempotency key; both responses, refusals included, must be equal. */
async function twice<A extends { data: unknown; replayed: boolean }>(
  story: Story,
  again: boolean,
  ask: (options: { idempotency_key?: string }) => Promise<A>,
): Promise<A | ApiError> {
  const options = again ? { idempotency_key: `${story.customer_id}-${++story.keys}` } : {}
  try {
    const first = await ask(options)
    if (again) expect(await ask(options)).toEqual({ ...first, replayed: true })
    return first
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error
    throw error
  }
}
