import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aCard } from '../a-card.testing.ts'
import { QrSheet } from './QrSheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CODE = { join_url: 'https://stampwell.example/join/CODE', svg: '<svg/>', png_url: '/qr.png' }

let sheets = 0

/** Each sheet is of another card: what was read of a card is kept for the next page. Returns a function that closes it. */
async function openSheet(name: string, places: readonly object[] = []): Promise<() => void> {
  const id = `01900000-0000-7000-8000-00000000000${++sheets}`
  fakeApi({
    [`POST /v1/business/stamps/qrcode/generate/${id}`]: { data: CODE },
    [`GET /v1/business/stamps/locations/${id}`]: { data: { locations: places } },
  })
  const card = aCard({
    id,
    status: 'published',
    card_name: name,
    join_url: CODE.join_url,
    locations_count: places.length,
  })
  const { container, unmount } = render(
    <QueryProvider>
      <QrSheet card={{ ...card, design: { ...card.design, card_name: name } }} localAddress={false} />
    </QueryProvider>,
  )
  await within(container).findByRole('link', { name: 'As a picture (PNG)' })
  return unmount
}

test('a code that was replaced here gives way to a newer one, of another tab', async () => {
  const id = '01900000-0000-7000-8000-0000000000f1'
  const generate = `POST /v1/business/stamps/qrcode/generate/${id}`
  const codes = ['CODE', 'HERE', 'ELSEWHERE'].map((code) => ({
    data: { ...CODE, join_url: `https://stampwell.example/join/${code}` },
  }))
  fakeApi({
    [generate]: codes,
    [`GET /v1/business/stamps/locations/${id}`]: { data: { locations: [] } },
  })
  render(
    <QueryProvider>
      <QrSheet card={aCard({ id, status: 'published', locations_count: 0 })} localAddress={false} mayRotate />
    </QueryProvider>,
  )
  await screen.findByDisplayValue(/CODE$/)
  await userEvent.click(screen.getByRole('button', { name: 'New code' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'New code' }))
  expect(await screen.findByDisplayValue(/ELSEWHERE$/)).toBeTruthy()
})

test('the browser prints the poster of the sheet that was opened last, and then again that below it', async () => {
  const printed = () =>
    [...document.querySelectorAll('.poster')].map(({ textContent }) =>
      ['Coffee card', 'Tea card'].filter((name) => textContent.includes(name)),
    )
  await openSheet('Coffee card')
  const close = await openSheet('Tea card')
  expect(printed()).toEqual([['Tea card']])
  close()
  expect(printed()).toEqual([['Coffee card']])
})

test.each([
  ['አዳ', 'The posters below leave out አ ዳ, because'],
  ['Ada', ''],
])('the sheet of the card %s tells what its posters leave out, and another way to print it', async (name, said) => {
  await openSheet(name)
  const note = screen.queryByText(/leave out/)?.textContent ?? ''
  expect(note.slice(0, said.length || undefined)).toBe(said)
})

test.each([
  ['its name', { name: 'ቦሌ', address: 'Bole Road 4', city: null }, 'ቦ ሌ'],
  ['its address', { name: 'Bole', address: 'ቦሌ 4', city: null }, 'ቦ ሌ'],
  ['its town', { name: 'Bole', address: 'Bole Road 4', city: '東京' }, '東 京'],
])('the sheet tells which letters of a location the posters leave out: %s', async (_part, place, letters) => {
  await openSheet('Ada', [{ name: 'Lekki', address: 'Admiralty Way 1', city: 'Lagos' }, place])
  expect(await screen.findByText(`The posters below leave out ${letters}, because`, { exact: false })).toBeTruthy()
})
