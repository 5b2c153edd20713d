/** Every list of the business area takes the same page, search and sort. */
import { payouts } from '@stampwell/contract/business/payouts.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createListRows, later } from '../testing/fixtures/list-rows.ts'
import { createReceipt } from '../testing/fixtures/payments.ts'
import { everyOperation, request, type LooseInput, type Operation } from '../testing/http/request.ts'

type Row = Record<string, unknown>
type Ids = Awaited<ReturnType<typeof createListRows>>
type List = {
  input?: (ids: Ids) => LooseInput
  /** What a row is known by. */
  label: (row: Row) => unknown
  /** Oldest first; without `sort` the newest stand first, unless `usual` says otherwise. */
  rows: readonly string[]
  usual?: readonly string[]
  /** What some searches find, oldest first. */
  finds: Record<string, readonly string[]>
}

const ofAda = ({ ada }: Ids) => ({ params: { id: ada } })
const ofFile = ({ file }: Ids) => ({ params: { id: file } })
/** Returns the text at a path of a row, like `reward.name`. */
const at = (path: string) => (row: Row) =>
  path.split('.').reduce<unknown>((value, name) => (value as Row | undefined)?.[name], row) // absent: undefined
const stampOf = ({ kind, receipt }: Row) => (typeof receipt === 'string' ? `${String(kind)} ${receipt}` : kind)
const pairOf = ({ customers }: Row) => (customers as Row[]).map(({ name }) => name).join(', ') // a pair

const TO_SEND = { label: at('reward.recipient.phone'), rows: ['+2348031110001', '+2348031110002'] }
const PEOPLE = ['Ada', 'Zoë Núñez', 'Tunde', 'T. Ade', 'Zoe Nunez']

const LISTS: Record<string, List> = {
  'customers.list': { label: at('name'), rows: PEOPLE, finds: { tunde: ['Tunde', 'T. Ade'] } },
  'customers.rewards': {
    input: ofAda,
    label: at('name'),
    rows: ['Airtime', 'Free coffee', 'Airtime'],
    finds: { 'FREE C': ['Free coffee'], tea: ['Airtime', 'Airtime'], '%': [] },
  },
  'customers.stamps': {
    input: ofAda,
    label: stampOf,
    rows: ['join', 'give', 'redeem', 'join', 'give R-77', 'give', 'redeem'],
    finds: {
      umbrella: ['give R-77'],
      'r-77': ['give R-77'],
      marina: ['give R-77'],
      coffee: ['join', 'give R-77'],
      airtime: ['redeem', 'redeem'],
    },
  },
  'messages.list': {
    input: ofAda,
    label: at('heading'),
    rows: ['Welcome', 'Lost and found', 'Closed'],
    finds: { UMBRELLA: ['Lost and found'], welc: ['Welcome'], 'next week': ['Closed'] },
  },
  'customerNotes.list': {
    input: ofAda,
    label: at('note'),
    rows: ['Oat milk', 'No nuts'],
    finds: { OAT: ['Oat milk'], nuts_: [] },
  },
  'imports.list': { label: at('file_name'), rows: ['june.csv', 'july.csv'], finds: { JUNE: ['june.csv'] } },
  'imports.errors': {
    input: ofFile,
    label: at('cells.0'),
    rows: ['Dee', '', 'Eve'],
    usual: ['Dee', '', 'Eve'],
    finds: { eve: ['Eve'], 'NAME is missing': [''] },
  },
  'imports.leftOut': {
    input: ofFile,
    label: at('cells.0'),
    rows: ['Bola', 'Chi'],
    usual: ['Bola', 'Chi'],
    finds: { 'chi@': ['Chi'], '31/02': ['Bola'], unreadable: [], 2: ['Bola'] },
  },
  'merges.duplicates': {
    label: pairOf,
    rows: ['Tunde, T. Ade', 'Zoë Núñez, Zoe Nunez'],
    finds: {
      'T. ade': ['Tunde, T. Ade'],
      'TUNDE.ADE@': ['Tunde, T. Ade'],
      '0803 555': ['Zoë Núñez, Zoe Nunez'],
      'ade 5': [],
    },
  },
  'offers.list': { label: at('title'), rows: ['Two for one', 'Free cake'], finds: { CAKE: ['Free cake'] } },
  'offers.special': {
    input: ({ ada }) => ({ query: { customer_id: ada } }),
    label: at('title'),
    rows: ['Two for one', 'Free cake'],
    // The first to end is on top.
    usual: ['Two for one', 'Free cake'],
    finds: { CAKE: ['Free cake'] },
  },
  'offers.customers': {
    input: ({ offer }) => ({ params: { id: offer } }),
    label: at('name'),
    rows: ['Ada', 'Zoë Núñez', 'Tunde'],
    usual: ['Ada', 'Tunde', 'Zoë Núñez'],
    finds: { TUN: ['Tunde'], 'zoe nu': ['Zoë Núñez'], '0803 555': ['Zoë Núñez'] },
  },
  'campaigns.list': {
    label: at('campaignName'),
    rows: ['Rainy days', 'Sunny days'],
    finds: { sunny: ['Sunny days'] },
  },
  'campaigns.recipients': {
    input: ({ campaign }) => ({ params: { id: campaign } }),
    label: at('name'),
    rows: ['Ada', 'Tunde'],
    finds: { tun: ['Tunde'], _: [] },
  },
  'notifications.list': { label: at('title'), rows: ['Closed', 'New menu'], finds: { menu: ['New menu'] } },
  'payouts.list': {
    ...TO_SEND,
    input: () => ({ query: { status: 'pending' } }),
    usual: TO_SEND.rows,
    finds: { '0803 1110002': ['+2348031110002'], ada: TO_SEND.rows },
  },
  'payments.list': { label: at('receipt_number'), rows: ['2026-1', '2026-2'], finds: { '2026-2': ['2026-2'] } },
  'stampCards.list': { label: at('card_name'), rows: ['Tea', 'Coffee'], finds: { TEA: ['Tea'] } },
}

let world: World
let token: string
let ids: Ids
let call: Call
beforeAll(async () => {
  world = await createWorld()
  const owner = await world.registerBusiness()
  ;({ token, call } = owner)
  ids = await createListRows(world, owner.call)
  for (let n = 0; n < 2; n++) await later(world, () => createReceipt(world, owner.user))
})
afterAll(() => world.close())

function isList({ endpoint: { audience, method, reply } }: Operation): boolean {
  return audience === 'business' && method === 'GET' && 'shape' in reply && 'meta' in reply.shape
}
const lists = everyOperation.filter(isList)

test('every list that the contract has is proved here', () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted())
})

test.each(lists)('$name goes by the time of its rows, in both directions', async ({ name, endpoint }) => {
  const { rows, usual = rows.toReversed() } = LISTS[name] as List // the first test
  const labels = async (query: Row) => (await read({ name, endpoint }, query)).labels
  expect(await labels({ sort: 'created_at' })).toEqual(rows)
  expect(await labels({ sort: '-created_at' })).toEqual(rows.toReversed())
  expect(await labels({})).toEqual(usual)
  const second = await read({ name, endpoint }, { sort: '-created_at', page: 2, per_page: 1 })
  expect(second).toEqual({ labels: [rows.at(-2)], total: rows.length })
})

test.each(lists)('$name is searched, and counts what it finds', async ({ name, endpoint }) => {
  const { rows, finds } = LISTS[name] as List // the first test
  const searches: List['finds'] = { ...finds, zzzz: [] }
  for (const [search, found] of Object.entries(searches)) {
    const { labels, total } = await read({ name, endpoint }, { search, sort: 'created_at' })
    expect([search, labels, total]).toEqual([search, found, found.length])
    expect((await read({ name, endpoint }, { search })).labels.toSorted()).toEqual(found.toSorted())
  }
  expect((await read({ name, endpoint }, { search: ' ' })).total).toBe(rows.length)
})

test.each(lists)('$name is searched with accents as without them', async ({ name, endpoint }) => {
  const { finds } = LISTS[name] as List // the first test
  for (const [search, found] of Object.entries(finds)) {
    const accented = search.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}\u0301`)
    const { labels, total } = await read({ name, endpoint }, { search: accented, sort: 'created_at' })
    expect([accented, labels, total]).toEqual([accented, found, found.length])
  }
})

test('rewards that were sent go by the time of their sending', async () => {
  const { endpoint } = lists.find(({ name }) => name === 'payouts.list') as Operation // a list of the table
  for (const reward of ids.payouts.toReversed()) await later(world, () => call(payouts.done, { params: { reward } }))
  const sent = async (query: Row) =>
    (await read({ name: 'payouts.list', endpoint }, { status: 'done', ...query })).labels
  expect(await sent({ sort: 'created_at' })).toEqual(TO_SEND.rows.toReversed())
  expect(await sent({ sort: '-created_at' })).toEqual(TO_SEND.rows)
  expect(await sent({})).toEqual(TO_SEND.rows)
})

test('the reason why a row failed is found in the language in which it is shown', async () => {
  const found = async (language: string, search: string) => {
    const path = `/api/v1/business/customers/import/${ids.file}/errors?search=${search}`
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    const { data } = (await (await world.fetch(path, { headers })).json()) as { data: { errors: Row[] } } // a list
    return data.errors.map(at('reason'))
  }
  expect(await found('fr', 'MANQUE')).toEqual(['Le nom manque.'])
  expect(await found('fr', 'missing')).toEqual([])
  expect(await found('en', 'missing')).toEqual(['The name is missing.'])
})

/** Returns what the rows of a page are known by, and how many rows there are. */
async function read({ name, endpoint }: Operation, query: Row) {
  const { input, label } = LISTS[name] as List // the first test
  const own = input?.(ids) ?? {}
  const { status, json } = await request(world, endpoint, {
    token,
    input: { ...own, query: { ...own.query, ...query } },
  })
  expect([name, status]).toEqual([name, 200])
  const { meta, ...data } = json['data'] as { meta: { total: number } } & Record<string, Row[]> // a list
  return { labels: (Object.values(data)[0] ?? []).map((row) => String(label(row))), total: meta.total }
}
