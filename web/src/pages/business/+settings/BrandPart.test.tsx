import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { businessSession, leaveBusiness } from '#app/session/business.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { BrandPart } from './BrandPart.tsx'

// jsdom does not render images.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picked'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leaveBusiness()
})

const UPDATE = 'POST /v1/business/profile/branding/update'
const currentBusiness = aBusinessUser().business
const aPicture = (name: string) => new File(['x'], name, { type: 'image/png' })
const save = () => screen.getByRole('button', { name: 'Save' })
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

/** Returns the request bodies as fields, with each file replaced by its name. */
function bodies(sent: { method: string; body: unknown }[]) {
  return sent
    .filter(({ method }) => method === 'POST')
    .map(({ body }) =>
      body instanceof FormData
        ? Object.fromEntries([...body].map(([name, value]) => [name, value instanceof File ? value.name : value]))
        : body,
    )
}

function showBrand(reply: Reply | Reply[], kept: Partial<typeof currentBusiness> = {}) {
  const sent = fakeApi({ [UPDATE]: reply })
  showAsBusiness(<BrandPart />, { user: aBusinessUser({ business: { ...currentBusiness, ...kept } }) })
  return sent
}
const now = (changes: Partial<typeof currentBusiness>): Reply => ({
  data: { user: aBusinessUser({ business: { ...currentBusiness, ...changes } }) },
})

test('a logo and a banner are previewed before they are saved, and Save stores them', async () => {
  const sent = showBrand(now({ logo_url: '/uploads/logo.webp', banner_url: '/uploads/banner.webp' }))
  expect(save().getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByLabelText('Add a logo'), { target: { files: [aPicture('logo.png')] } })
  fireEvent.change(screen.getByLabelText('Add a banner'), { target: { files: [aPicture('banner.png')] } })
  expect(await screen.findByLabelText('Change the logo')).toBeTruthy()
  await waitFor(() => expect(pictures()).toEqual(['blob:picked', 'blob:picked']))
  expect(bodies(sent)).toEqual([])
  await userEvent.click(save())
  await waitFor(() => expect(pictures()).toEqual(['/uploads/logo.webp', '/uploads/banner.webp']))
  expect(bodies(sent)).toEqual([{ logo: 'logo.png', banner: 'banner.png' }])
  expect(businessSession.get().user?.business.logo_url).toBe('/uploads/logo.webp')
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('Save removes the logo; removing a logo that was only picked leaves nothing to save', async () => {
  const sent = showBrand(now({}), { logo_url: '/uploads/old.webp' })
  fireEvent.change(screen.getByLabelText('Add a banner'), { target: { files: [aPicture('banner.png')] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the banner' }))
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the logo' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Add a logo'))
  expect(pictures()).toEqual([])
  await userEvent.click(save())
  await waitFor(() => expect(bodies(sent)).toEqual([{ logo: null }]))
})

test('a file that is not a picture is not accepted; an unreadable one has an error until it is replaced', async () => {
  showBrand({
    status: 415,
    code: 'unsupported_media_type',
    errors: { logo: ['Use a PNG, JPEG or WebP picture of up to 5 MB and 25 megapixels.'] },
  })
  fireEvent.change(screen.getByLabelText('Add a logo'), {
    target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] },
  })
  expect(await screen.findByText('Use a PNG, JPEG or WebP picture.')).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByLabelText('Add a logo'), { target: { files: [aPicture('broken.png')] } })
  await screen.findByLabelText('Change the logo')
  await userEvent.click(save())
  const said = await screen.findByText(/25 megapixels/)
  expect(screen.getByLabelText('Change the logo').getAttribute('aria-describedby')?.split(' ')).toContain(said.id)
  expect(screen.getByLabelText('Add a banner').getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(screen.getByLabelText('Change the logo'), { target: { files: [aPicture('whole.png')] } })
  await waitFor(() => expect(screen.queryByText(/25 megapixels/)).toBeNull())
})

test('the colour is one of the named or an own one, and the default again by its name', async () => {
  const sent = showBrand([now({ brand_color: '#1f5b4b' }), now({ brand_color: null })])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vermilion' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Palm' }))
  await userEvent.click(save())
  await waitFor(() => expect(businessSession.get().user?.business.brand_color).toBe('#1f5b4b'))
  await userEvent.click(screen.getByRole('radio', { name: 'Vermilion' }))
  await userEvent.click(save())
  await waitFor(() => expect(bodies(sent)).toEqual([{ brand_color: '#1f5b4b' }, { brand_color: null }]))
})

/** Answers the dialog that asks for the website. */
async function enterWebsite(button: string, typed: string) {
  await userEvent.click(screen.getByRole('button', { name: button }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Website' })
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
  return field
}

test('the business’s website is asked by a dialog, which refuses an invalid URL and keeps the input', async () => {
  const sent = showBrand(now({ website_url: 'https://kola.example' }))
  expect(screen.getByText('None yet.')).toBeTruthy()
  const field = await enterWebsite('Add your website', 'kola')
  expect(screen.getByText('Invalid URL')).toBeTruthy()
  expect(field.value).toBe('kola')
  await userEvent.type(field, '.example{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('https://kola.example')).toBeTruthy()
  expect(bodies(sent)).toEqual([])
  await userEvent.click(save())
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'))
  expect(bodies(sent)).toEqual([{ website_url: 'https://kola.example' }])
})

test('a website is removed in the same dialog; Cancel keeps it', async () => {
  const sent = showBrand(now({}), { website_url: 'https://old.example' })
  await userEvent.click(screen.getByRole('button', { name: 'Change your website' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Change your website' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }))
  await userEvent.click(save())
  await waitFor(() => expect(bodies(sent)).toEqual([{ website_url: null }]))
})

test('a website that the server refuses has its error until another is entered', async () => {
  showBrand({ status: 422, code: 'validation_failed', errors: { website_url: ['Invalid URL'] } })
  await enterWebsite('Add your website', 'kola.example')
  await userEvent.click(save())
  expect(await screen.findByText('Invalid URL')).toBeTruthy()
  await enterWebsite('Change your website', 'rye.example')
  await waitFor(() => expect(screen.queryByText('Invalid URL')).toBeNull())
})
