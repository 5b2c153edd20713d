import { tills } from '@stampwell/contract/business/tills.ts'
import type { Call } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { tillPairing, type TillProfile } from '@stampwell/contract/till/till.ts'
import type { World } from './world.ts'

export async function pairTill(
  world: Pick<World, 'nobody' | 'as'>,
  owner: Call,
  inputs: Partial<InputOf<typeof tills.pair>['body']> = {},
): Promise<{ call: Call; token: string; stand: TillProfile }> {
  const {
    data: { code },
  } = await owner(tills.pair, { body: { name: 'Till Yaba', ...inputs } })
  const {
    data: { token, ...stand },
  } = await world.nobody(tillPairing.pair, { body: { code } })
  return { call: world.as(token), token, stand }
}
