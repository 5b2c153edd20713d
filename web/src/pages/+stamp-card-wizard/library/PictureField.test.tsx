import { ApiError } from '@stampwell/contract/call.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PictureField } from './PictureField.tsx'

/** A banner that is stored; `isRefused` says what the server does not take. */
function Banner({ isRefused }: { isRefused: (file: File | null) => boolean }) {
  const [url, setUrl] = useState<string | null>('/uploads/banner.webp')
  const store = async (file: File | null) => {
    if (isRefused(file)) throw new ApiError(503, { message: 'Try again later.' }, null)
    setUrl(file && `/uploads/${file.name}`)
  }
  return <PictureField name="banner" url={url} onPicture={store} />
}

const choose = (name: string, type: string) =>
  fireEvent.change(screen.getByLabelText('Change the banner'), { target: { files: [new File(['x'], name, { type })] } })
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove the banner' }))
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('why a picture was not removed is no longer said once another one has taken its place', async () => {
  render(<Banner isRefused={(file) => file === null} />)
  await remove()
  expect(await screen.findByText('Try again later.')).toBeTruthy()
  choose('new.webp', 'image/webp')
  await waitFor(() => expect(pictures()).toEqual(['/uploads/new.webp']))
  expect(screen.queryByText('Try again later.')).toBeNull()
})

test('why a file was not taken is no longer said once the picture is removed', async () => {
  render(<Banner isRefused={() => false} />)
  choose('plan.pdf', 'application/pdf')
  expect(await screen.findByText('Use a PNG, JPEG or WebP picture.')).toBeTruthy()
  await remove()
  await waitFor(() => expect(pictures()).toEqual([]))
  expect(screen.queryByText('Use a PNG, JPEG or WebP picture.')).toBeNull()
})
