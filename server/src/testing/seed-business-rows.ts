/** A business with one row of everything, and the ids of those rows. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { library } from '@stampwell/contract/business/library.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { makeWalletCode } from '../customers/wallet-code.ts'
import { makePublishedCard, picture } from './card-makers.ts'
import { addCustomer, makeCard, openCounter } from './counter.ts'
import { pairTill } from './tills.ts'
import type { World } from './world.ts'

export type TenantIds = Record<
  | 'import'
  | 'stamp'
  | 'reward'
  | 'location'
  | 'customer'
  | 'event'
  | 'issued'
  | 'reward_code'
  | 'icon'
  | 'logo'
  | 'scan'
  | 'wallet_code'
  | 'payout'
  | 'gift'
  | 'note'
  | 'twin'
  | 'merge'
  | 'till'
  | 'staff'
  | 'session',
  string
>

/** Creates a business that has one of everything. */
export async function seedBusinessRows(world: World): Promise<{ token: string; ids: TenantIds }> {
  const { call, token, user, email, password, stamp_id: stamp, customer_id: customer, give } = await openCounter(world)
  await makePublishedCard(call)
  const reward = (await call(rewards.list, { params: { stamp } })).data.rewards[0]?.id ?? ''
  const location = (await call(locations.create, { body: { stamp, name: 'Corner', address: '1 Marina' } })).data
    .location.id
  const [issued] = (await give(5, { receipt: 'R-1' })).rewards_issued
  const event = (await give(1)).event.id
  const airtime = await makeCard(call, {
    number_of_stamps: 1,
    rewards: [{ type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 }],
  })
  const [payout] = (await give(1, { stamp_id: airtime })).rewards_issued
  await call(stamping.redeem, {
    body: { customer_id: customer, reward_id: payout?.id ?? '', recipient: { phone: '08031234567' } },
  })
  const gift = (await call(customers.sendReward, { body: { customer_id: customer, reward_id: reward } })).data.reward.id
  const note = (await call(customers.addNote, { params: { id: customer }, body: { note: 'Oat milk.' } })).data.note.id
  const [twin, other] = [await addCustomer(call, { phone: '08070000001' }), await addCustomer(call)]
  // One digit away, so that the two count as possible duplicates whatever numbers the others got.
  await addCustomer(call, { phone: '08070000002' })
  const merge = (await call(merges.merge, { body: { keep_id: customer, merge_id: other } })).data.merge.id
  const list = (await call(imports.upload, { body: { file: new File(['name,phone\nAda,08031234567\n'], 'list.csv') } }))
    .data.import.id
  const icon = (await call(library.uploadIcon, { body: { icon: await picture() } })).data.icon.id
  const logo = (await call(library.uploadLogo, { body: { logo: await picture() } })).data.logo.id
  const codeAt = (now: Date) =>
    makeWalletCode(world.app.context.secrets, { businessId: user.business.id, customerId: customer, now }).code
  const scan = (await call(stamping.scan, { body: { code: codeAt(world.clock.now()) } })).data.scan_id
  // Uses the next time step's code, because each code works once.
  const wallet_code = codeAt(new Date(world.clock.now().getTime() + 30_000))
  const till = (await pairTill(world, call)).stand.till.id
  const staffId = (await call(staff.create, { body: { name: 'Tunde', pin: '1357' } })).data.staff.id
  await world.nobody(auth.login, { body: { email, password } })
  const session = (await call(sessions.list, {})).data.sessions.find(({ is_current }) => !is_current)?.id ?? ''
  return {
    token,
    ids: {
      import: list,
      stamp,
      reward,
      location,
      customer,
      event,
      issued: issued?.id ?? '',
      reward_code: issued?.code ?? '',
      icon,
      logo,
      scan,
      wallet_code,
      payout: payout?.id ?? '',
      gift,
      note,
      twin,
      merge,
      till,
      staff: staffId,
      session,
    },
  }
}
