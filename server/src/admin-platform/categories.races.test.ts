/** A category that an admin deletes or merges in the moment in which a business chooses it. */
import { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBeside, isWaitedFor } from '../testing/app/second-connection.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let support: Awaited<ReturnType<World['admin']>>
let other: pg.Client
beforeAll(async () => {
  world = await createWorld()
  support = await world.admin('support')
  other = await connectBeside(world)
})
afterAll(async () => {
  await other.end()
  await world.close()
})

const add = async (name: string) =>
  (await support.call(adminCategories.create, { body: { kind: 'category', name } })).data.category

/** Begins `act` while another transaction has run `statement`, and commits that one once `act` waits for it. */
async function actDuring<T>(
  statement: string,
  values: string[],
  act: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  await other.query('begin')
  const { rowCount } = await other.query(statement, values)
  expect(rowCount).toBe(1)
  const acted = Promise.allSettled([act()])
  await expect.poll(() => isWaitedFor(other)).toBe(true)
  await other.query('commit')
  const [outcome] = await acted
  return outcome
}

const CHOOSE = 'update businesses set category_id = $1 where id = $2'
const DELETE = 'delete from categories where id = $1'

test('a category that a business is choosing is in use, and is not deleted', async () => {
  const [category, { user }] = [await add('Chosen meanwhile'), await world.registerBusiness()]
  const remove = () => support.call(adminCategories.remove, { params: { id: category.id } })
  expect(await actDuring(CHOOSE, [category.id, user.business.id], remove)).toMatchObject({
    status: 'rejected',
    reason: { status: 409, code: 'in_use' },
  })
})

test('a merge moves a business that is choosing the category', async () => {
  const [from, into, owner] = [await add('Merged meanwhile'), await add('Kept'), await world.registerBusiness()]
  const body = { into: into.id, reason: 'Twins' }
  const merge = () => support.call(adminCategories.merge, { params: { id: from.id }, body })
  expect(await actDuring(CHOOSE, [from.id, owner.user.business.id], merge)).toMatchObject({
    status: 'fulfilled',
    value: { data: { moved: 1, category: { merchants: 1 } } },
  })
  expect((await owner.call(profile.show, {})).data.user.business.category_id).toBe(into.id)
})

test('a category that is deleted while a business chooses it is refused at its field', async () => {
  const owner = await world.registerBusiness()
  const refused = { status: 'rejected', reason: { status: 422, errors: { category_id: [expect.any(String)] } } }
  const ofProfile = await add('Deleted meanwhile')
  const update = () => owner.call(profile.update, { body: { category_id: ofProfile.id } })
  expect(await actDuring(DELETE, [ofProfile.id], update)).toMatchObject(refused)

  const ofRegistration = await add('Deleted too')
  const register = () => world.registerBusiness({ category_id: ofRegistration.id })
  expect(await actDuring(DELETE, [ofRegistration.id], register)).toMatchObject(refused)
})
