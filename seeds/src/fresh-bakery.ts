/** A business just registered and verified, with no data: shows every empty state of the product. */
import { openBusiness, type World } from './world.ts'

const FRESH_BAKERY = { email: 'bakery@stampwell.test', password: 'Sourdough#2026' }

export const freshBakery: World = {
  name: 'fresh-bakery',
  about: 'a bakery that has just registered',
  log_ins: [{ as: 'business', ...FRESH_BAKERY }],
  fill: async (tools) => {
    tools.at(tools.now)
    await openBusiness(tools, { business_name: 'Fresh Bakery', phone: '08091234567', ...FRESH_BAKERY })
    tools.progress(1)
  },
}
