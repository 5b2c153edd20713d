import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aCard, CARD_ID } from '../a-card.testing.ts'
import { QrSheet } from './QrSheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['አዳ', 'The posters below leave out አ ዳ, because'],
  ['Ada', ''],
])('the sheet of the card %s tells what its posters leave out, and another way to print it', async (name, said) => {
  const code = { join_url: 'https://stampwell.example/join/CODE', svg: '<svg/>', png_url: '/qr.png' }
  fakeApi({ [`POST /v1/business/stamps/qrcode/generate/${CARD_ID}`]: { data: code } })
  const card = aCard({ status: 'published', card_name: name, join_url: code.join_url })
  render(
    <QueryProvider>
      <QrSheet card={{ ...card, design: { ...card.design, card_name: name } }} localAddress={false} />
    </QueryProvider>,
  )
  await screen.findByRole('link', { name: 'As a picture (PNG)' })
  const note = screen.queryByText(/leave out/)?.textContent ?? ''
  expect(note.slice(0, said.length || undefined)).toBe(said)
})
