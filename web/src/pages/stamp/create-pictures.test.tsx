import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CARD_ID } from '../+stamp-card-wizard/a-card.testing.ts'
import { COFFEE_ICON } from '../+stamp-card-wizard/preview/preview-design.ts'
import { UPDATE, UPLOAD_ICON, UPLOAD_LOGO, answers, openWizard, withWizard } from '../../testing/card-wizard.tsx'

withWizard()

test('a picture of another type or over 5 MB is refused before it is sent', async () => {
  const sent = answers()
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  const banner = await screen.findByLabelText('Add a banner')
  fireEvent.change(banner, { target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] } })
  expect(await screen.findByText('Use a PNG, JPEG or WebP picture.')).toBeTruthy()
  fireEvent.change(banner, {
    target: { files: [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText(/larger than 5 MB/)).toBeTruthy()
  expect(sent.some((one) => one.method === 'POST')).toBe(false)
})

test.each([
  [413, 'too_large', 'This picture has too many pixels. Use one of up to 25 megapixels.'],
  [415, 'unsupported_media_type', 'This file cannot be read as a picture. Save it as PNG, JPEG or WebP and try again.'],
  [429, 'too_many_requests', 'Too many tries. Wait a moment and try again.'],
  [503, 'unavailable', 'The service is busy. Try again in a moment.'],
] as const)(
  'a picture that the server refuses with %i is reported under its own field',
  async (status, code, words) => {
    const refused = { status, code, message: words, errors: {} }
    answers({}, { [UPDATE]: refused, [UPLOAD_ICON]: refused, [UPLOAD_LOGO]: refused })
    openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
    for (const field of ['Add a banner', 'Add a logo', 'Use your own picture']) {
      const input = await screen.findByLabelText(field)
      fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
      expect(screen.getByText(words).id).toBe(input.getAttribute('aria-describedby')?.split(' ')[1])
      fireEvent.change(input, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
      await screen.findByText('Use a PNG, JPEG or WebP picture.')
      cleanup()
      openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
    }
  },
)

test('a full picture library has its own message', async () => {
  answers(
    {},
    {
      [UPLOAD_ICON]: {
        status: 422,
        code: 'validation_failed',
        errors: { icon: ['You have 200 pictures here, which is the most.'] },
      },
    },
  )
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  fireEvent.change(await screen.findByLabelText('Use your own picture'), {
    target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText('You have 200 pictures here, which is the most.')).toBeTruthy()
})

test('an own icon comes first, is selected, and appears on the card at once', async () => {
  const mine = { id: '01a00000-0000-7000-8000-0000000000e1', name: 'my bean', url: '/files/bean.png', mine: true }
  const shipped = { id: COFFEE_ICON, name: 'Coffee', url: '/icons/coffee.svg', mine: false }
  // The reload of the list fails: the uploaded icon must not wait for it.
  answers(
    { number_of_stamps: 6 },
    {
      [UPLOAD_ICON]: { status: 201, data: { icon: mine } },
      'GET /v1/utility/icons': [{ data: { icons: [shipped] } }, 'offline'],
    },
  )
  const { container } = openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  fireEvent.change(await screen.findByLabelText('Use your own picture'), {
    target: { files: [new File(['x'], 'bean.png', { type: 'image/png' })] },
  })
  const tile = await screen.findByRole<HTMLInputElement>('radio', { name: 'my bean, yours' })
  expect(tile.checked).toBe(true)
  expect(within(screen.getByRole('group', { name: /^Icon/ })).getAllByRole('radio')[0]).toBe(tile)
  await waitFor(() => expect(container.querySelector('.card-preview')?.innerHTML).toContain('/files/bean.png'))
})

test('an icon is found by its name, and Enter in the search submits nothing', async () => {
  const icons = STAMP_ICONS.map(({ id, key, name }) => ({ id, name, url: `/icons/${key}.svg`, mine: false }))
  const sent = answers({}, { 'GET /v1/utility/icons': { data: { icons } } })
  openWizard(`/stamp/create?step=1&card=${CARD_ID}`)
  const search = await screen.findByRole('textbox', { name: 'Find an icon' })
  const group = screen.getByRole('group', { name: /^Icon/ })
  expect(within(group).getAllByRole('radio')).toHaveLength(STAMP_ICONS.length)
  fireEvent.change(search, { target: { value: 'CAKE' } })
  await screen.findByText('1 icon')
  expect(
    within(group)
      .getAllByRole('radio')
      .map((icon) => icon.getAttribute('aria-label')),
  ).toEqual(['Cake'])
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  fireEvent.change(search, { target: { value: 'submarine' } })
  expect(await screen.findByText(/No icon has this in its name/)).toBeTruthy()
  expect(sent.some((one) => one.method === 'POST')).toBe(false)
})
