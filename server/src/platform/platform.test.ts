import { auth } from '@stampwell/contract/business/auth.ts'
import { platform } from '@stampwell/contract/public/platform.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { updateSettings } from './platform-settings.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a visitor learns the platform’s name, and that anybody may open an account', async () => {
  expect((await world.nobody(platform.show, {})).data).toEqual({
    platform_name: 'Stampwell',
    support_email: null,
    legal_name: '',
    legal_address: '',
    sign_up: 'open',
    sending_stopped: false,
    banner: null,
    payments: false,
    trial_days: 0,
    languages: ['en', 'fr'],
  })
})

test('while sign-up is closed nobody opens an account, and those who have one log in', async () => {
  const business = await world.registerBusiness()
  await world.database.db
    .updateTable('platform_settings')
    .set({ sign_up: 'closed', banner: 'Back on Monday.' })
    .execute()

  await expect(world.registerBusiness()).rejects.toMatchObject({ status: 403, code: 'sign_up_closed' })
  const { email, password } = business
  expect((await world.nobody(auth.login, { body: { email, password } })).data.token).toBeTruthy()
  expect((await world.nobody(platform.show, {})).data).toMatchObject({ sign_up: 'closed', banner: 'Back on Monday.' })
})

test('while the operator has stopped all sending, everybody can know it', async () => {
  await updateSettings(world.database.db, { sending_stopped: true })
  expect((await world.nobody(platform.show, {})).data).toMatchObject({ sending_stopped: true })
  await updateSettings(world.database.db, { sending_stopped: false })
  expect((await world.nobody(platform.show, {})).data).toMatchObject({ sending_stopped: false })
})

test('the platform’s settings are one row', async () => {
  await expect(world.database.db.insertInto('platform_settings').defaultValues().execute()).rejects.toThrow(
    'platform_settings_pkey',
  )
})
