/** The settings that an operator changes on the command line. */
import { platform } from '@stampwell/contract/public/platform.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { changeSettings, readSettingsArgs } from './settings.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an operator sets name, address, tax id and e-mail, all at once or one by one', async () => {
  const set = async (...args: string[]) => {
    const changes = readSettingsArgs(args)
    if (typeof changes === 'string') throw new Error(changes)
    return changeSettings(world.database, changes, world.clock.now())
  }
  expect(await set()).toBe(
    'legal name:     (not set)\nlegal address:  (not set)\ntax id:         (not set)\nsupport e-mail: (not set)',
  )
  await set(
    '--legal-name',
    ' Stampwell Ltd ',
    '--legal-address',
    '1 Marina, Lagos',
    '--support-email',
    'Help@Stampwell.example',
  )
  expect(await set('--tax-id', '12345678-0001')).toBe(
    'legal name:     Stampwell Ltd\nlegal address:  1 Marina, Lagos\ntax id:         12345678-0001\nsupport e-mail: Help@Stampwell.example',
  )
  const { data } = await world.nobody(platform.show, {})
  expect(data).toMatchObject({ legal_name: 'Stampwell Ltd', support_email: 'Help@Stampwell.example' })
  expect(data).not.toHaveProperty('tax_id')
  expect(await set('--support-email', '')).toContain('support e-mail: (not set)')
})

test.each([
  [['--support-email', 'nobody'], '--support-email must be an e-mail address.'],
  [['--legal-name', 'x'.repeat(301)], '--legal-name must have at most 300 characters.'],
])('%j is refused, and says why', (args, problem) => {
  expect(readSettingsArgs(args)).toBe(problem)
})

test('an unknown setting is refused', () => {
  expect(readSettingsArgs(['--banner', 'x'])).toContain("'--banner'")
})
