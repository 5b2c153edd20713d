/** For each business endpoint: how its ids are made, so that each one can be replaced by another business's. */
import type { TenantIds } from './seed-business-rows.ts'
import type { LooseInput } from './request.ts'

/**
 * `ids` names the paths in the input that contain an id of the business; `unknown` gives the refusal for a nonexistent
 * id there.
 */
export type Row = {
  input?: (own: TenantIds) => LooseInput
  ids?: Record<string, keyof TenantIds>
  unknown?: Record<string, 'not_found' | 'validation_failed'>
}

const none: Row = {}
const NO_COLUMN = {
  name: null,
  last_name: null,
  phone: null,
  email: null,
  date_of_birth: null,
  joined_at: null,
  marketing_consent: null,
}
const byId = (id: keyof TenantIds, body?: Record<string, unknown>): Row => ({
  input: (own) => ({ params: { id: own[id] }, ...(body ? { body } : {}) }),
  ids: { 'params.id': id },
})
const byStamp: Row = { input: (own) => ({ params: { stamp: own.stamp } }), ids: { 'params.stamp': 'stamp' } }
const byReward = (body?: Record<string, unknown>): Row => ({
  input: (own) => ({ params: { reward: own.reward }, ...(body ? { body } : {}) }),
  ids: { 'params.reward': 'reward' },
})
const byPayout = (body?: Record<string, unknown>): Row => ({
  input: (own) => ({ params: { reward: own.payout }, ...(body ? { body } : {}) }),
  ids: { 'params.reward': 'payout' },
})
const byLocation = (body?: Record<string, unknown>): Row => ({
  input: (own) => ({ params: { location: own.location }, ...(body ? { body } : {}) }),
  ids: { 'params.location': 'location' },
})
/**
 * A picture is a choice in a form, so the error names its field; another business's picture gets the same error as a
 * nonexistent one.
 */
const pictures = {
  ids: { 'body.selected_icon': 'icon', 'body.selected_logo': 'logo' },
  unknown: { 'body.selected_icon': 'validation_failed', 'body.selected_logo': 'validation_failed' },
} as const
const design = (own: TenantIds) => ({ card_name: 'Tea', selected_icon: own.icon, selected_logo: own.logo })

export const rows: Record<string, Row> = {
  'auth.logout': none,
  'auth.sendVerification': none,
  'sessions.list': none,
  // The server refuses another business's session before it checks the password.
  'sessions.end': {
    input: (own) => ({ params: { session: own.session }, body: { current_password: 'Flat-White#2026' } }),
    ids: { 'params.session': 'session' },
  },
  'sessions.endOthers': { input: () => ({ body: { current_password: 'Flat-White#2026' } }) },
  ...Object.fromEntries(
    'show updatePassword changeEmail updateBranding update'.split(' ').map((name) => [`profile.${name}`, none]),
  ),
  'library.uploadIcon': none,
  'library.uploadLogo': none,
  'statistics.availableYears': none,
  'statistics.dashboard': none,
  'stampCards.list': none,
  'stampCards.create': { input: (own) => ({ body: design(own) }), ...pictures },
  'stampCards.show': byId('stamp'),
  'stampCards.update': {
    input: (own) => ({ params: { id: own.stamp }, body: design(own) }),
    ids: { 'params.id': 'stamp', ...pictures.ids },
    unknown: pictures.unknown,
  },
  'stampCards.duplicate': byId('stamp'),
  'stampCards.qrcode': { ...byStamp, input: (own) => ({ params: { stamp: own.stamp }, body: { rotate: true } }) },
  'terms.list': byId('stamp'),
  'terms.preview': {
    input: (own) => ({
      params: { id: own.stamp },
      body: { rewards: [{ id: own.reward, type: 'free_item', name: 'A biscuit', stamps_required: 2 }] },
    }),
    ids: { 'params.id': 'stamp', 'body.rewards.0.id': 'reward' },
  },
  'stampCards.poster': byId('stamp'),
  'rewards.types': none,
  'rewards.list': byStamp,
  'rewards.create': {
    input: (own) => ({ body: { stamp: own.stamp, type: 'free_item', name: 'A biscuit', stamps_required: 2 } }),
    ids: { 'body.stamp': 'stamp' },
  },
  'rewards.update': byReward({ name: 'A large coffee' }),
  'locations.list': byStamp,
  'locations.create': {
    input: (own) => ({ body: { stamp: own.stamp, name: 'Harbour', address: '1 Quay' } }),
    ids: { 'body.stamp': 'stamp' },
  },
  'locations.update': byLocation({ name: 'Pier' }),
  'customers.list': { input: (own) => ({ query: { stamp_id: own.stamp } }), ids: { 'query.stamp_id': 'stamp' } },
  'customers.statistics': none,
  'customers.show': byId('customer'),
  'customers.create': {
    input: (own) => ({ body: { name: 'Bea', email: 'bea@example.com', stamp_id: own.stamp } }),
    ids: { 'body.stamp_id': 'stamp' },
  },
  'customers.update': byId('customer', { name: 'Ada L.' }),
  'customers.rewards': byId('customer'),
  'customers.stamps': byId('customer'),
  'customers.walletLink': byId('customer'),
  'customers.walletAddress': byId('customer'),
  'customers.replaceWalletLink': byId('customer'),
  'merges.duplicates': none,
  'merges.dismiss': {
    input: (own) => ({ body: { first_id: own.customer, second_id: own.twin } }),
    ids: { 'body.first_id': 'customer', 'body.second_id': 'twin' },
  },
  'merges.preview': {
    input: (own) => ({ params: { keep_id: own.customer, merge_id: own.twin } }),
    ids: { 'params.keep_id': 'customer', 'params.merge_id': 'twin' },
  },
  'merges.list': byId('customer'),
  'customers.messages': byId('customer'),
  'customers.sendMessage': {
    input: (own) => ({ body: { customer_id: own.customer, channel: 'in-app', heading: 'Hello', body: 'Come by.' } }),
    ids: { 'body.customer_id': 'customer' },
  },
  'customers.sendReward': {
    input: (own) => ({ body: { customer_id: own.customer, reward_id: own.reward } }),
    ids: { 'body.customer_id': 'customer', 'body.reward_id': 'reward' },
  },
  'customers.takeBackReward': {
    input: (own) => ({ body: { reward_id: own.gift } }),
    ids: { 'body.reward_id': 'gift' },
  },
  'customers.notes': byId('customer'),
  'customers.addNote': byId('customer', { note: 'Window seat.' }),
  'customers.removeNote': {
    input: (own) => ({ params: { id: own.customer, note: own.note } }),
    ids: { 'params.id': 'customer', 'params.note': 'note' },
  },
  'imports.upload': none,
  'imports.list': none,
  'imports.show': byId('import'),
  'imports.errors': byId('import'),
  'imports.errorsCsv': byId('import'),
  'imports.check': byId('import', { mapping: { ...NO_COLUMN, name: 0, phone: 1 }, date_order: 'ymd', agreed: false }),
  'imports.start': byId('import'),
  'imports.undo': byId('import'),
  'imports.remove': byId('import'),
  'exports.customers': { input: (own) => ({ query: { stamp_id: own.stamp } }), ids: { 'query.stamp_id': 'stamp' } },
  'exports.customer': byId('customer'),
  'stamping.scan': { input: (own) => ({ body: { code: own.wallet_code } }), ids: { 'body.code': 'wallet_code' } },
  'stamping.give': {
    input: (own) => ({
      body: { customer_id: own.customer, stamp_id: own.stamp, location_id: own.location, scan_id: own.scan },
    }),
    ids: {
      'body.customer_id': 'customer',
      'body.stamp_id': 'stamp',
      'body.location_id': 'location',
      'body.scan_id': 'scan',
    },
  },
  'stamping.undo': { input: (own) => ({ body: { event_id: own.event } }), ids: { 'body.event_id': 'event' } },
  'stamping.redeem': {
    input: (own) => ({ body: { customer_id: own.customer, reward_id: own.issued, code: own.reward_code } }),
    ids: { 'body.customer_id': 'customer', 'body.reward_id': 'issued', 'body.code': 'reward_code' },
  },
  'counter.find': { input: (own) => ({ query: { q: own.reward_code } }) },
  'counter.show': byId('customer'),
  'counter.addTimes': { input: () => ({ body: { times: [1400] } }) },
  'counter.times': none,
  // A receipt number is the business's own and not an id.
  'stamping.refund': { input: () => ({ body: { receipt: 'R-1' } }) },
  'payouts.list': none,
  'payouts.done': byPayout({ reference: 'FLW-1' }),
  'payouts.reopen': byPayout(),
  'tills.list': none,
  'tills.pair': {
    input: (own) => ({ body: { name: 'Till Yaba', location_id: own.location } }),
    ids: { 'body.location_id': 'location' },
  },
  'tills.endPairing': { input: (own) => ({ params: { till: own.till } }), ids: { 'params.till': 'till' } },
  'tills.update': {
    input: (own) => ({ params: { till: own.till }, body: { location_id: own.location } }),
    ids: { 'params.till': 'till', 'body.location_id': 'location' },
  },
  'tills.revoke': { input: (own) => ({ params: { till: own.till } }), ids: { 'params.till': 'till' } },
  'staff.list': none,
  'staff.create': { input: () => ({ body: { name: 'Bola', pin: '2468' } }) },
  'staff.update': byId('staff', { name: 'Tunde B.' }),
  'staff.remove': byId('staff'),
  'stampCards.publish': byId('stamp'),
  'stampCards.unpublish': byId('stamp'),
  'rewards.remove': byReward(),
  'locations.remove': byLocation(),
  'merges.undo': byId('merge'),
  'merges.merge': {
    input: (own) => ({ body: { keep_id: own.customer, merge_id: own.twin } }),
    ids: { 'body.keep_id': 'customer', 'body.merge_id': 'twin' },
  },
  'customers.remove': byId('customer'),
  'stampCards.remove': {
    input: (own) => ({ params: { id: own.stamp }, query: { force: 'true' } }),
    ids: { 'params.id': 'stamp' },
  },
}
