import { describe, expect, test } from 'vitest'
import { suggestMapping } from '../suggest-mapping.ts'
import { otherRewardColumns, suggestCards } from './suggest-cards.ts'

const CARDS = [{ id: 'coffee', card_name: 'Coffee' }]
const suggest = (header: string, row = '', cards = CARDS) => {
  const columns = header.split(',')
  return suggestCards({ columns, rows: row === '' ? [] : [row.split(',')], cards, taken: [] })
}
const nameOf = (header: string, column: number | null | undefined) =>
  column == null ? null : header.split(',')[column]

describe('columns of balances', () => {
  test.each([
    ['Name,Phone,Email,Date of birth,Date created,Card status,Balance', 'Balance'],
    ['ID,Name,Email,Account_Number,Cash_Balance,Stamp_Balance', 'Stamp_Balance'],
    ['name,phone,Stamps', 'Stamps'],
    ['name,phone,Punches', 'Punches'],
    ['nom,téléphone,Tampons', 'Tampons'],
    ['Name,Telefon,Stempel', 'Stempel'],
    ['nombre,teléfono,Sellos', 'Sellos'],
    ['nome,telefone,Selos', 'Selos'],
    ['name,phone,Visits', 'Visits'],
    ['nom,téléphone,Nombre de tampons', 'Nombre de tampons'],
    ['name,phone,Punch count', 'Punch count'],
    ['name,phone,Stamp Count', 'Stamp Count'],
    ['name,phone,Number of punches', 'Number of punches'],
    ['name,phone,Total stamps', 'Total stamps'],
    ['Name,Telefon,Anzahl Stempel', 'Anzahl Stempel'],
    ['nombre,teléfono,Número de sellos', 'Número de sellos'],
    ['nom,téléphone,Solde de tampons', 'Solde de tampons'],
    ['name,phone,Stamps earned', 'Stamps earned'],
    ['name,phone,Stamps earned,Current stamps', 'Current stamps'],
    ['name,phone,Stamps collected,Stamps', 'Stamps'],
    ['name,phone,Stamps collected,Stamp balance,Total stamps', 'Stamp balance'],
    ['name,phone,Total visits,Stamps earned,Balance', 'Balance'],
    ['name,phone,Total visits,Stamps earned', 'Stamps earned'],
    ['name,phone,Total stamps,Stamps', 'Stamps'],
    ['Name,Phone,Stamps (out of 10)', 'Stamps (out of 10)'],
    ['Name,Phone,Visits (max 10)', 'Visits (max 10)'],
    ['externalId,person.surname,metaData.stamps', 'metaData.stamps'],
    ['Name,Handy,Kaffeestempel', 'Kaffeestempel'],
    ['Nom,Tél,Passages', 'Passages'],
    ['Name,Phone,# of visits', '# of visits'],
    ['Name,Handy,Stempelstand', 'Stempelstand'],
    ['Voornaam,Mobiel,Stempels', 'Stempels'],
    ['name,phone,Coffee stamps', 'Coffee stamps'],
    ['name,phone,Loyalty Stamps,Visits', 'Loyalty Stamps'],
    ['name,phone,customer_stamps', 'customer_stamps'],
    ['Cliente,Teléfono,Visitas,Sellos acumulados', 'Sellos acumulados'],
    ['Ad,Cep Telefonu,Kahve damgası', 'Kahve damgası'],
    ['Jina,Simu,Mihuri', 'Mihuri'],
  ])('%s has stamps in %s', (header, column) => {
    const [card] = suggest(header)
    expect(card).toMatchObject({ stamp_id: 'coffee', is_points: false })
    expect(nameOf(header, card?.stamps)).toBe(column)
  })

  test('a number that is written as the formula of its text is a number of stamps', () => {
    expect(suggest('name,phone,Stamps', '="Ada",="08031234567",="7"')).toMatchObject([{ stamps: 2 }])
  })

  test.each(['N/A', 'NULL', '-', "'7"])('a column of stamps is found though %s stands in it', (cell) => {
    expect(suggest('name,phone,Balance,Stamps', `Ada,08031234567,3,${cell}`)).toMatchObject([{ stamps: 3 }])
  })

  test.each(['-3', '600', '5000', '9007199254740993', '7.0', '7.00', '٧'])(
    'a column of stamps is found though %s stands in it, which may be left out',
    (cell) => {
      expect(suggest('name,phone,Stamps', `Ada,08031234567,${cell}`)).toMatchObject([{ stamps: 2, is_points: false }])
    },
  )

  test.each(['7/10', '7 / 10', '7 of 10', '7 out of 10', '7 sur 10', '7 von 10', '7 de 10', '7 stamps', '1 Stempel'])(
    'a column of stamps is found though its cells say %s',
    (cell) => {
      expect(suggest('name,phone,Stamps', `Ada,08031234567,${cell}`)).toMatchObject([{ stamps: 2, is_points: false }])
    },
  )

  test('a word in one cell does not hide a column of stamps', () => {
    const rows = ['7', 'many', '3'].map((cell) => ['Ada', '08031234567', cell])
    const columns = ['name', 'phone', 'Stamps']
    expect(suggestCards({ columns, rows, cards: CARDS, taken: [] })).toMatchObject([{ stamps: 2 }])
  })

  test.each([
    ['first_name,last_name,email,points,birthday', 'points'],
    ['first_name,email,add_points', 'add_points'],
    ['email,points balance', 'points balance'],
    ['Customer name,Email,Phone,Points balance,First visit,Last visit,Total visits,Total spent', 'Points balance'],
    ['Name,Phone,Total Visits,Total Spent,Loyalty Points', 'Loyalty Points'],
    ['Name,Phone,Total points,Points', 'Points'],
    ['Name,Phone,Total points', 'Total points'],
    ['Nom,Téléphone,Points fidélité', 'Points fidélité'],
    ['Nom,Téléphone,Solde points', 'Solde points'],
    ['Name,Phone,Total Visits,Reward Points', 'Reward Points'],
    ['Name,Phone,Total Visits,Last Visit,Points Available', 'Points Available'],
    ['customer_name,customer_email,customer_loyalty_points', 'customer_loyalty_points'],
    ['Name,Phone,Visits,Pts', 'Pts'],
    ['Nome,Celular,Visitas,Pontos', 'Pontos'],
    ['Name,Email,Points Pending,Points Spent,Points Approved', 'Points Approved'],
    ['Name,Phone,Balance,Lifetime Points', 'Balance'],
    ['Customer Name,Phone Number,Current Balance,Lifetime Points,Rewards Redeemed', 'Current Balance'],
    ['Name,Phone,Balance,Points', 'Points'],
    ['Name,Phone,Points earned,Balance', 'Balance'],
  ])('%s has points in %s, which are not stamps', (header, column) => {
    const [card] = suggest(header)
    expect(card).toMatchObject({ is_points: true })
    expect(nameOf(header, card?.stamps)).toBe(column)
  })

  test.each([
    ['name,phone,Cash_Balance', ''],
    ['name,phone,Balance', 'Ada,0803,₦500'],
    ['name,phone,Balance', 'Ada,0803,12.50'],
    ['name,phone,Balance', 'Ada,0803,12.00'],
    ['name,phone,Balance', 'Ada,0803,-3'],
    ['name,phone,Stamps', 'Ada,0803,12.50'],
    ['name,phone,Stamps', 'Ada,0803,₦7'],
    ['name,phone,Stamps', 'Ada,0803,Coffee'],
    ['name,phone,Visits', 'Ada,0803,31.01.2024'],
    ['name,phone,Balance (€)', ''],
    ['name,phone,Amount', 'Ada,0803,7'],
  ])('%s with “%s” has no stamps', (header, row) => {
    expect(suggest(header, row)).toEqual([])
  })

  test.each([
    ['Name,Phone,Visits,Points redeemed', 'Ada,0803,12,30'],
    ['Name,Phone,Balance,Points redeemed', 'Ada,0803,12.50,30'],
  ])('%s with “%s” has neither stamps nor points that are left', (header, row) => {
    expect(suggest(header, row)).toEqual([])
  })

  test('rewards that wait have a column of their own', () => {
    expect(suggest('name,phone,stamps,rewards')).toMatchObject([{ stamps: 2, rewards_waiting: 3 }])
  })

  test.each([
    'Vouchers Available',
    'Available rewards',
    'Rewards to redeem',
    'Unredeemed Rewards',
    'Current Number of Unredeemed Rewards',
    'Number of rewards',
    'Premios pendientes',
    'Récompenses disponibles',
    'Offene Gutscheine',
    'Prämien',
  ])('%s are rewards that wait', (header) => {
    const columns = `name,phone,stamps,Rewards redeemed,Vouchers used,${header}`
    expect(suggest(columns)).toMatchObject([{ rewards_waiting: 5 }])
  })

  test.each([
    'Stamps (used)',
    'Stamps (lifetime)',
    'Stamps needed',
    'Stamps used',
    'Free stamps given',
    'Stamps before the reward',
    'Last stamp',
  ])('%s is not what stands on a card', (header) => {
    expect(suggest(`name,phone,${header}`)).toEqual([])
  })

  test('an export of our own names its cards', () => {
    const cards = [...CARDS, { id: 'tea', card_name: 'Tea & Cake' }]
    expect(suggest('name,stamps: Coffee,rewards: Coffee,stamps: tea & cake,stamps: Gone', '', cards)).toEqual([
      { stamp_id: 'coffee', stamps: 1, rewards_waiting: 2, is_points: false },
      { stamp_id: 'tea', stamps: 3, rewards_waiting: null, is_points: false },
      { stamp_id: null, stamps: 4, rewards_waiting: null, is_points: false },
    ])
  })

  test('an export of our own counts rewards that no import brings, beside each card that is chosen', () => {
    const ofCard = (name: string) => [`stamps: ${name}`, `rewards: ${name}`, `other rewards: ${name}`]
    const columns = ['name', ...['Coffee', 'Tea', 'Cake'].flatMap(ofCard)]
    const card = { stamp_id: 'any', points_per_stamp: null, over_goal: 'carry' } as const
    const cards = [
      { ...card, stamps: 1, rewards_waiting: 2, mode: 'add' },
      { ...card, stamps: 4, rewards_waiting: 5, mode: 'leave' },
      { ...card, stamps: null, rewards_waiting: 8, mode: 'set_when_new' },
    ] as const
    expect(otherRewardColumns(columns, cards)).toEqual([3, 9])
    expect(otherRewardColumns(['name', 'Stamps', 'other rewards: Stamps'], cards)).toEqual([])
  })

  test('of several cards the owner chooses', () => {
    const cards = [...CARDS, { id: 'tea', card_name: 'Tea' }]
    expect(suggest('name,phone,stamps', '', cards)).toMatchObject([{ stamp_id: null, stamps: 2 }])
  })
})

test.each([
  'Last visit',
  'last_visit_at',
  'Last Seen',
  'Dernière visite',
  'Última visita',
  'Letzter Besuch',
  'Last Activity',
  'Last order',
  'Date dernière visite',
  'Date du dernier passage',
  'Date de la dernière visite',
])('%s is the last visit', (header) => {
  expect(suggestMapping(['name', 'phone', header], []).last_visit_at).toBe(2)
})

test.each([
  ['Last Activity', 'Last Activity Date (UTC+0)'],
  ['Last order', 'Last order date'],
  ['Last order date', 'Last visit'],
])('beside %s, the last visit is %s', (other, header) => {
  expect(suggestMapping(['name', 'phone', other, header], []).last_visit_at).toBe(3)
})
