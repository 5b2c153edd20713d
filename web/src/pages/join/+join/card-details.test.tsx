/** The card on its join page: rewards, terms and locations. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CARD_ID } from '../../../testing/worlds.ts'
import { business, card, joinWith, SHOW, shown } from '../../../testing/join-page.tsx'

test('the card’s rewards are listed by stamps, with value, conditions and how each is delivered', async () => {
  const reward = {
    name: '',
    type: 'free_item',
    stamps_required: 0,
    value_minor: null,
    percent: null,
    details: null,
    expires_in_days: null,
  }
  const rewards = [
    { ...reward, name: 'Free flat white', stamps_required: 10 },
    {
      ...reward,
      name: 'Airtime on us',
      type: 'airtime',
      stamps_required: 5,
      value_minor: 50_000,
      expires_in_days: 30,
      details: 'Any network.',
    },
    { ...reward, name: '10% off cake', type: 'percent_discount', percent: 10, expires_in_days: 1 },
  ]
  joinWith({
    [SHOW]: {
      data: {
        stamp_id: CARD_ID,
        business,
        card: { ...card, rewards, duration: 90, offer_details: 'One stamp for every hot drink.' },
      },
    },
  })
  await screen.findByRole('heading', { name: 'What you get' })
  const rungs = within(screen.getAllByRole('list').find((list) => list.className === 'ladder') ?? document.body)
    .getAllByRole('listitem')
    .map((rung) => rung.textContent)
  expect(rungs).toEqual([
    '10% off cakeFor joining, good for one day',
    'One stamp to start withAlready on your card when you join',
    '5Airtime on usAt 5 stamps, worth ₦500.00, good for 30 daysAny network.Sent to the phone number you give at the counter.',
    'Free flat whiteFor the full card, 10 stamps',
  ])
  expect(screen.getByText('One stamp for every hot drink.')).toBeTruthy()
  expect(screen.getByText('The card lasts 90 days from the day you join.')).toBeTruthy()
  expect(screen.getByText('A reward without a number of days stays good until you collect it.')).toBeTruthy()
})

test('each location has a directions link by pin or address; of many, the first few are shown', async () => {
  const place = {
    name: 'Yaba',
    address: '14 Herbert Macaulay Way',
    city: 'Lagos',
    country: 'NG',
    latitude: 6.5,
    longitude: 3.37,
  }
  const locations = [
    place,
    { ...place, name: 'Ikeja', latitude: null, longitude: null },
    ...[1, 2, 3, 4].map((number) => ({ ...place, name: `Kiosk ${number}` })),
  ]
  const { user } = joinWith({ [SHOW]: { data: { stamp_id: CARD_ID, business, card: { ...card, locations } } } })
  const way = await screen.findByRole('link', { name: 'Directions to Yaba, opens in a new tab' })
  expect(way.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=6.5%2C3.37')
  expect(way.getAttribute('rel')).toBe('noopener noreferrer')
  expect(way.getAttribute('target')).toBe('_blank')
  expect(
    new URL(screen.getByRole('link', { name: /Directions to Ikeja/ }).getAttribute('href') ?? '').searchParams.get(
      'query',
    ),
  ).toBe('Ikeja, 14 Herbert Macaulay Way, Lagos, Nigeria')
  expect(screen.queryByText('Kiosk 4')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All 6 places' }))
  expect(screen.getByText('Kiosk 4')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Directions to Kiosk 3/ }))
})

test('a town already at the end of its address is not repeated', async () => {
  const place = {
    name: 'Yaba shop',
    address: '14 Herbert Macaulay Way, Yaba',
    city: 'Yaba',
    country: 'NG',
    latitude: null,
    longitude: null,
  }
  joinWith({
    [SHOW]: {
      data: {
        stamp_id: CARD_ID,
        business,
        card: { ...card, locations: [place, { ...place, name: 'Kiosk', address: '2 Tejuosho' }] },
      },
    },
  })
  expect(await screen.findByText('14 Herbert Macaulay Way, Yaba')).toBeTruthy()
  expect(screen.getByText('2 Tejuosho, Yaba')).toBeTruthy()
})

test('a card without locations shows no location section', async () => {
  joinWith({ [SHOW]: shown })
  await screen.findByRole('heading', { name: 'What you get' })
  expect(screen.queryByRole('heading', { name: 'Where' })).toBeNull()
  expect(document.title).toBe('Coffee card · Kola & Rye')
})
