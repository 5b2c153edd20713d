import { expect, test } from 'vitest'
import { reward, rules } from '../testing/what-if.ts'
import { ASSUMPTIONS, assumptionsOf, checkTrialRules, Comparison, moveMainReward } from './what-if.ts'

test('the main reward moves with the last stamp, and the others stay', () => {
  expect(moveMainReward([reward(5), reward(10)], 10, 8).map(({ stamps_required }) => stamps_required)).toEqual([5, 8])
})

test('rules that no card may have are refused by field', () => {
  expect(checkTrialRules(rules())).toEqual({})
  expect(checkTrialRules(rules({ number_of_stamps: 0, rewards: [] }))).toHaveProperty('number_of_stamps')
  expect(checkTrialRules(rules({ join_stamps: 10 }))).toHaveProperty('join_stamps')
  expect(checkTrialRules(rules({ rewards: [reward(11), reward(10)] }))).toHaveProperty('rewards')
  expect(checkTrialRules(rules({ rewards: [reward(10), reward(10)] }))).toHaveProperty('rewards')
  expect(checkTrialRules(rules({ rewards: [reward(5)] }))).toHaveProperty('rewards')
})

const result = (...by_reward: number[]) => ({ by_reward, rewards_given: by_reward.reduce((sum, one) => sum + one, 0) })

test('whoever gets more rewards gains, whoever gets fewer loses, and the cost is what was given', () => {
  const compared = new Comparison({ before: rules(), after: rules({ rewards: [reward(8, 300)] }) })
  compared.add(result(1), result(2))
  compared.add(result(1), result(0))
  compared.add(result(1), result(1))
  expect(compared.result()).toEqual({
    before: { rewards_given: 3, cost_minor: 1500, holders_gaining: 0, holders_losing: 0 },
    after: { rewards_given: 3, cost_minor: 900, holders_gaining: 1, holders_losing: 1 },
  })
})

test('as many rewards that are worth less are a loss, where each one’s worth is known', () => {
  const worth = (value_minor: number | null) =>
    rules({ rewards: [{ stamps_required: 10, value_minor, cost_minor: null }] })
  const losing = (was: number | null, is: number | null) => {
    const compared = new Comparison({ before: worth(was), after: worth(is) })
    compared.add(result(1), result(1))
    return compared.result().after.holders_losing
  }
  expect(losing(500, 400)).toBe(1)
  expect(losing(500, 500)).toBe(0)
  expect(losing(null, 400)).toBe(0)
})

test('it says so when the worth of a reward stands for its cost, and only then', () => {
  const worth = rules({ rewards: [{ stamps_required: 10, value_minor: 500, cost_minor: null }] })
  const cost = rules({ rewards: [{ stamps_required: 10, value_minor: 500, cost_minor: 200 }] })
  expect(assumptionsOf(cost, worth)).toContain('worth_is_cost')
  expect(assumptionsOf(cost, rules({ rewards: [reward(10)] }))).toEqual(
    ASSUMPTIONS.filter((one) => one !== 'worth_is_cost'),
  )
})

test('the cost is not known if one reward that was given has none, and a reward never given does not matter', () => {
  const trial = rules({ rewards: [reward(5), reward(10, 500)] })
  const costOf = (...given: number[]) => {
    const compared = new Comparison({ before: trial, after: trial })
    compared.add(result(...given), result(...given))
    return compared.result().after.cost_minor
  }
  expect(costOf(1, 1)).toBeNull()
  expect(costOf(0, 2)).toBe(1000)
})
