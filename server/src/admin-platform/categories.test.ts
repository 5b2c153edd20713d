/** Industries and categories: their order, who may change them, and merging one into another. */
import { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { reference } from '@stampwell/contract/public/reference.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseBusiness } from '../account-closing/erase-business.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let support: Awaited<ReturnType<World['admin']>>
beforeAll(async () => {
  world = await createWorld()
  support = await world.admin('support')
})
afterAll(() => world.close())

type Kind = 'industry' | 'category'
const list = async (kind: Kind) =>
  (await support.call(adminCategories.list, {})).data.categories.filter((one) => one.kind === kind)
const names = async (kind: Kind) => (await list(kind)).map(({ name }) => name)
const add = async (name: string, kind: Kind = 'category', position?: number) =>
  (await support.call(adminCategories.create, { body: { kind, name, ...(position ? { position } : {}) } })).data
    .category
const update = (id: string, body: object) => support.call(adminCategories.update, { params: { id }, body })
const remove = (id: string) => support.call(adminCategories.remove, { params: { id } })
const merge = (id: string, into: string, reason = 'Twins') =>
  support.call(adminCategories.merge, { params: { id }, body: { into, reason } })
const newest = async () => (await support.call(auditLog.list, { query: { per_page: 1 } })).data.entries[0]

async function businessWith(category_id: string) {
  const business = await world.registerBusiness()
  await business.call(profile.update, { body: { category_id } })
  return business
}

test('an added category stands last, and businesses see it at once in the admin’s order', async () => {
  const before = await names('category')
  const bakery = await add('Test bakery')
  expect(await names('category')).toEqual([...before, 'Test bakery'])
  expect(bakery.position).toBe(before.length + 1)
  expect((await update(bakery.id, { position: 2, name: 'Bakery of tests' })).data.category.position).toBe(2)
  const { categories } = (await world.nobody(reference.utility, {})).data
  expect(categories.map(({ name }) => name)).toEqual([before[0], 'Bakery of tests', ...before.slice(1)])
  expect(await newest()).toMatchObject({
    action: 'category.changed',
    before: { name: 'Test bakery', position: before.length + 1 },
    after: { name: 'Bakery of tests', position: 2 },
  })
  expect((await add('First', 'industry', 1)).position).toBe(1)
  expect((await names('industry'))[0]).toBe('First')
})

test('a name stands once in its list, however it is written, and may stand in the other', async () => {
  await add('Twin name')
  await expect(add('twin NAME')).rejects.toMatchObject({ status: 422, errors: { name: [expect.any(String)] } })
  expect(await add('Twin name', 'industry')).toMatchObject({ kind: 'industry' })
  await expect(add(' ')).rejects.toMatchObject({ errors: { name: ['Enter a name.'] } })
  await expect(add('x'.repeat(61))).rejects.toMatchObject({ errors: { name: [expect.any(String)] } })
})

test('a category that a business chose is not deleted; one that nobody chose is', async () => {
  const used = await add('Used')
  await businessWith(used.id)
  await expect(remove(used.id)).rejects.toMatchObject({ status: 409, code: 'in_use' })
  expect((await list('category')).find(({ id }) => id === used.id)).toMatchObject({ merchants: 1 })
  const unused = await add('Unused')
  await remove(unused.id)
  expect(await names('category')).not.toContain('Unused')
  await expect(remove(unused.id)).rejects.toMatchObject({ status: 404 })
})

test('a category of an erased business counts nobody and can be deleted', async () => {
  const category = await add('Only of the erased')
  const { user } = await businessWith(category.id)
  const input = { businessId: user.business.id, at: world.clock.now(), deleteFiles: () => Promise.resolve() }
  await eraseBusiness(world.app.database, input)

  expect((await list('category')).find(({ id }) => id === category.id)).toMatchObject({ merchants: 0 })
  await remove(category.id)
  expect(await names('category')).not.toContain('Only of the erased')
})

test('merging moves every business into the other one and leaves nobody without a category', async () => {
  const [from, into] = [await add('Dry cleaner of tests'), await add('Laundry of tests')]
  const [one, two] = [await businessWith(from.id), await businessWith(into.id)]
  const { data } = await merge(from.id, into.id)
  expect(data).toMatchObject({ moved: 1, category: { id: into.id, merchants: 2 } })
  for (const business of [one, two])
    expect((await business.call(profile.show, {})).data.user.business.category_id).toBe(into.id)
  expect(await names('category')).not.toContain('Dry cleaner of tests')
  expect(await newest()).toMatchObject({
    action: 'category.merged',
    reason: 'Twins',
    after: { into: into.id, moved: 1 },
  })
})

test('nothing is merged into itself, into the other list or into nothing', async () => {
  const from = await add('Stays')
  const industry = await add('Of another kind', 'industry')
  for (const into of [from.id, industry.id])
    await expect(merge(from.id, into)).rejects.toMatchObject({ status: 422, errors: { into: [expect.any(String)] } })
  await expect(merge(from.id, '01900000-0000-7000-8002-0000000000ff')).rejects.toMatchObject({ status: 404 })
  expect(await names('category')).toContain('Stays')
})

test('a viewer and finance read the lists and change none', async () => {
  for (const level of ['viewer', 'finance'] as const) {
    const admin = await world.admin(level)
    await admin.call(adminCategories.list, {})
    await expect(
      admin.call(adminCategories.create, { body: { kind: 'category', name: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  }
})
