import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStampIcon } from './stamp-icons.ts'

afterEach(() => vi.unstubAllGlobals())

/** Ids that no drawing has yet. */
const id = (last: string) => `01900000-0000-7000-8000-00000000f${last}`
function Markup({ icon }: { icon: { id: string; url: string } }) {
  const markup = useStampIcon(icon)
  if (markup === null) return <p>a picture</p>
  return <p>{markup === '' ? 'on its way' : markup}</p>
}

test('a card’s shipped icon is fetched once, and only the content of its svg element is used', async () => {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response('<svg xmlns="http://www.w3.org/2000/svg" width="48"><path d="M3 3"/></svg>'),
  )
  vi.stubGlobal('fetch', fetched)
  const icon = { id: id('001'), url: '/icons/new.svg' }
  render(
    <>
      <Markup icon={icon} />
      <Markup icon={icon} />
    </>,
  )
  expect(screen.getAllByText('on its way').length).toBe(2)
  expect((await screen.findAllByText('<path d="M3 3"/>')).length).toBe(2)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/icons/new.svg')
})

test('a merchant’s picture is never used as markup, and no other host is fetched', () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  render(
    <>
      <Markup icon={{ id: '0199aaaa-0000-7000-8000-000000000001', url: '/files/own.svg' }} />
      <Markup icon={{ id: id('002'), url: 'https://elsewhere.test/icons/a.svg' }} />
    </>,
  )
  expect(screen.getByText('a picture')).toBeTruthy()
  expect(screen.getByText('on its way')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})
