/** A card and its customer over HTTP, beside their model: how a history begins and what the business sees of it. */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { endOfLocalDay, localDate, localTime } from '@stampwell/domain/time/calendar.ts'
import type { RandomCard, Rules } from './random-steps.ts'
import { expect } from 'vitest'
import { setOpenForJoins } from '../../stamp-cards/live-cards.sql.ts'
import { createCustomer, createCard } from '../fixtures/counter.ts'
import { modelShows, createModel, type Model } from './counter-model.ts'
import type { BusinessInWorld, World } from '../app/world.ts'

/** `eventIds` and `rewardIds` are parallel to the model's events and rewards. */
export type Story = {
  world: World
  owner: BusinessInWorld
  model: Model
  stamp_id: string
  customer_id: string
  eventIds: string[]
  rewardIds: string[]
  keys: number
}

/** Registers the card and its customer, and moves the clock to where the history begins. */
export async function begin(
  world: World,
  owners: BusinessInWorld[],
  { zone, rules: limits, begins, number_of_stamps, join_stamps, duration, hasSignUp, halfway }: RandomCard,
): Promise<Story> {
  const owner = owners[zone] ?? owners[0]
  if (!owner) throw new Error('Nobody has registered')
  const stamp_id = await createCard(owner.call, {
    number_of_stamps,
    join_stamps,
    duration,
    rewards: [
      ...(hasSignUp ? [{ type: 'gift' as const, name: 'Welcome', stamps_required: 0 }] : []),
      ...(halfway > 0
        ? [{ type: 'gift' as const, name: 'Halfway', stamps_required: halfway, expires_in_days: 1 }]
        : []),
    ],
  })
  const customer_id = await createCustomer(owner.call)
  const { data } = await owner.call(rewards.list, { params: { stamp: stamp_id } })
  const model = createModel({
    number_of_stamps,
    join_stamps,
    duration,
    timezone: owner.user.business.timezone,
    rewards: data.rewards,
  })
  const story: Story = { world, owner, model, stamp_id, customer_id, eventIds: [], rewardIds: [], keys: 0 }
  if (limits) await setRules(story, limits)
  if (begins.near === 'clocks') waitForClocks(world, model.versions[0].timezone, begins.before)
  if (begins.near === 'midnight')
    world.clock.set(
      new Date(
        endOfLocalDay(localDate(world.clock.now(), model.versions[0].timezone), model.versions[0].timezone).getTime() +
          24 * HOUR_MS -
          begins.before * 60_000,
      ),
    )
  return story
}

export async function setRules({ owner, stamp_id, model }: Story, { spend_minor, ...limits }: Rules): Promise<void> {
  await owner.call(stampCards.update, { params: { id: stamp_id }, body: { ...limits, spend_minor } })
  Object.assign(model, { rules: limits, spend_minor })
}

/** Does to the card what a change of plan does. */
export async function setJoins({ world, owner, stamp_id, model }: Story, is_open_for_joins: boolean): Promise<void> {
  const change = { stampIds: [stamp_id], is_open_for_joins, now: world.clock.now() }
  await setOpenForJoins(world.database.db, owner.user.business.id, change)
  model.isOpenForJoins = is_open_for_joins
}

/**
 * Moves the clock near the zone's next clock change, or to tomorrow if there is none. Searches by day, then by hour.
 */
function waitForClocks(world: World, timezone: string, before: number): void {
  const start = Math.ceil(world.clock.now().getTime() / HOUR_MS) * HOUR_MS + 3 * HOUR_MS
  const isChangedBy = (at: number) => ahead(at, timezone) !== ahead(start, timezone)
  const days = Array.from({ length: 370 }, (_, day) => start + (day + 1) * 24 * HOUR_MS)
  const changed = days.find(isChangedBy)
  if (changed === undefined) return world.clock.advance({ days: 1 })
  const hours = Array.from({ length: 24 }, (_, hour) => changed - (23 - hour) * HOUR_MS)
  world.clock.set(new Date((hours.find(isChangedBy) ?? changed) - before * 60_000))
}

/** Returns the zone's offset from UTC in minutes. */
function ahead(at: number, timezone: string): number {
  const [hours = 0, minutes = 0] = localTime(new Date(at), timezone).split(':').map(Number)
  return (hours * 60 + minutes - (Math.floor(at / 60_000) % 1_440) + 1_440) % 1_440
}

/** Returns the ledger, oldest row first. */
export async function events({ owner, customer_id }: Story) {
  const { stamps, meta } = (
    await owner.call(customers.stamps, { params: { id: customer_id }, query: { per_page: 100 } })
  ).data
  // The server takes the ledger's length from its row numbers, not from a count.
  expect(Math.min(meta.total, 100)).toBe(stamps.length)
  return stamps.toReversed()
}

/** Returns the state that the business sees, in the form in which the model shows it. */
export async function shown(story: Story) {
  const { world, owner } = story
  const {
    data: { customer },
  } = await owner.call(customers.show, { params: { id: story.customer_id } })
  const { data: issued } = await owner.call(customers.rewards, {
    params: { id: story.customer_id },
    query: { per_page: 100 },
  })
  const [held] = customer.cards
  return {
    card: held
      ? {
          stamps: held.stamps,
          cycle: held.cycle,
          number_of_stamps: held.number_of_stamps,
          expires_at: held.expires_at,
          remainder_minor: held.remainder_minor ?? 0,
        }
      : null,
    events: (await events(story)).map(
      ({ kind, quantity, balance, cycle, undone, spend_minor = null, override = null }) => ({
        kind,
        quantity,
        balance,
        cycle,
        undone,
        spend_minor,
        override,
      }),
    ),
    // A page holds at most 100 rewards; a long history of a one-stamp card has more.
    rewards: story.rewardIds
      .map((id) => issued.rewards.find((reward) => reward.id === id))
      .map((reward, index) =>
        reward
          ? { name: reward.name, status: reward.status, expires_at: reward.expires_at }
          : modelShows(story.model, world.clock.now()).rewards[index],
      ),
  }
}
