import { contrast } from '@stampwell/domain/cards/palette.ts'
import { describe, expect, test } from 'vitest'
import type { EmailContent } from './email-content.ts'
import { layoutMail } from './mail-layout.ts'
import { brandColors, DARK, LIGHT } from './mail-theme.ts'

const campaign: EmailContent = {
  heading: 'Two stamps on Tuesday, 2 to 5',
  lines: ['Hi Ifeoma, see https://kola.example/menu?a=1&b=2.\nUntil 5.', 'Again: https://kola.example/menu?a=1&b=2'],
  button: { label: 'Open my card', url: 'https://stamps.example.com/c/button' },
  footer: 'You get this because you said yes at Kola & Rye.',
  brand: { name: 'Kola & Rye', logo_url: 'https://stamps.example.com/uploads/logo.png', color: '#1f5b4b' },
  preheader: 'Every coffee earns two',
  unsubscribe: { label: 'Stop e-mails', url: 'https://stamps.example.com/u/token' },
  preferences: { label: 'Choose what you hear', url: 'https://stamps.example.com/u/token#choose' },
  address: '14 Herbert Macaulay Way, Yaba, Lagos',
  pixel_url: 'https://stamps.example.com/o/token',
}

describe('the plain part', () => {
  test('holds everything that the pictures and buttons say', () => {
    const { text } = layoutMail({ ...campaign, linkTo: () => 'https://stamps.example.com/c/1' })
    expect(text).toBe(`Two stamps on Tuesday, 2 to 5

Hi Ifeoma, see https://stamps.example.com/c/1.
Until 5.

Again: https://stamps.example.com/c/1

Open my card:
https://stamps.example.com/c/button

--
You get this because you said yes at Kola & Rye.
Stop e-mails: https://stamps.example.com/u/token
Choose what you hear: https://stamps.example.com/u/token#choose
14 Herbert Macaulay Way, Yaba, Lagos
`)
  })
})

test('the plain part sets the words of its links as the language does', () => {
  const { text } = layoutMail({
    language: 'fr',
    heading: 'Fermé vendredi',
    lines: [],
    button: { label: 'Ouvrir ma carte', url: 'https://stamps.example.com/wallet/1' },
    footer: 'Vous avez accepté.',
    unsubscribe: { label: 'Se désabonner', url: 'https://stamps.example.com/u/token' },
  })
  expect(text).toContain('Ouvrir ma carte\u202f:\nhttps://stamps.example.com/wallet/1\n')
  expect(text).toContain('\nSe désabonner\u202f: https://stamps.example.com/u/token\n')
})

describe('a picture', () => {
  const picture = { url: 'https://stamps.example.com/c.png', alt: '7 of 10 stamps, next: Tea', width: 494 }
  const { html, text } = layoutMail({ ...campaign, picture })

  test('leads where the button leads, and its words stand in the plain part', () => {
    expect(html).toMatch(
      /<a href="https:\/\/stamps\.example\.com\/c\/button"[^>]*><img src="https:\/\/stamps\.example\.com\/c\.png"/,
    )
    // Where pictures are blocked, a height would leave a hole above the text.
    expect(/<img src="https:\/\/stamps\.example\.com\/c\.png"[^>]*>/.exec(html)?.[0]).not.toContain(' height=')
    expect(text).toContain('Two stamps on Tuesday, 2 to 5\n\n7 of 10 stamps, next: Tea\n\nHi Ifeoma')
  })
})

describe('addresses in the body', () => {
  test('become links to their tracked address, one for both parts', () => {
    const asked: string[] = []
    const { html, text } = layoutMail({
      ...campaign,
      linkTo: (url) => `https://stamps.example.com/c/${asked.push(url)}"`,
    })
    expect(asked).toEqual(['https://kola.example/menu?a=1&b=2'])
    expect(html.match(/href="https:\/\/stamps\.example\.com\/c\/1&quot;"/g)).toHaveLength(2)
    expect(html).toContain('>https://kola.example/menu?a=1&amp;b=2</a>.<br>Until 5.')
    expect(text).not.toContain('https://kola.example')
  })

  test('stay text in e-mails about an account, whose names any visitor may have typed', () => {
    const { html } = layoutMail({ heading: 'Hi', lines: ['Hello https://evil.example'], footer: 'Why' })
    expect(html).not.toContain('<a ')
  })
})

test('nothing that a person typed becomes markup', () => {
  const evil = `"><script>alert(1)</script>'&`
  const link = { label: evil, url: `https://x.example/${evil}` }
  const { html } = layoutMail({
    heading: evil,
    code: evil,
    lines: [evil, `https://x.example/${evil}`],
    button: link,
    footer: evil,
    brand: { name: evil, logo_url: evil, color: `red;background:url(${evil})` },
    preheader: evil,
    linkTo: (url) => `${url}${evil}`,
    unsubscribe: link,
    preferences: link,
    address: evil,
    pixel_url: evil,
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain(`url(`)
  const attributes = html.replace(/<style>[\s\S]*?<\/style>/, '').matchAll(/<[a-z][^>]*>/g)
  for (const [tag] of attributes) expect(tag).toMatch(/^<[a-z0-9]+( [a-z-]+="[^"<>]*")*>$/)
})

describe('the look', () => {
  test('shows the business’s logo, name and colour, and Stampwell’s own without a business', () => {
    const { html } = layoutMail(campaign)
    expect(html).toContain('src="https://stamps.example.com/uploads/logo.png"')
    expect(html).toContain('Kola &amp; Rye</span>')
    expect(html).toContain('bgcolor="#1f5b4b"')
    const own = layoutMail({ heading: 'Code', lines: [], footer: 'Why' }).html
    expect(own).toContain('Stampwell</span>')
    expect(own).not.toContain('<img')
  })

  test('has the preheader before everything else, and the first paragraph as one', () => {
    const { html } = layoutMail(campaign)
    expect(html.indexOf('Every coffee earns two')).toBeLessThan(html.indexOf('<table'))
    expect(layoutMail({ heading: 'Hi', lines: ['First'], footer: 'Why' }).html).toMatch(/<div[^>]*>First&#847;/)
  })

  test('cuts a long first paragraph beside an emoji, not through it', () => {
    const begin = `${'a'.repeat(199)}🎉`
    const { html } = layoutMail({ heading: 'Hi', lines: [`${begin}${'b'.repeat(50)}`], footer: 'Why' })
    expect(html).toContain(`>${begin}&#847;`)
    expect(html.isWellFormed()).toBe(true)
  })

  test('counts who opens it only where it is told to', () => {
    const { pixel_url: _, ...uncounted } = campaign
    expect(layoutMail(campaign).html).toContain('width="1" height="1"')
    expect(layoutMail(uncounted).html).not.toContain('width="1"')
  })

  test('knows the dark theme and narrow screens', () => {
    const { html } = layoutMail(campaign)
    expect(html).toContain('content="light dark"')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toContain('@media (max-width:480px)')
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })
})

test('a business’s colour is seen and its button read in both themes, whatever the colour is', () => {
  const steps = [0, 51, 102, 119, 128, 153, 204, 255]
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  const colors = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
  )
  for (const color of [null, 'red', ...colors]) {
    const { light, dark } = brandColors(color)
    const unread = [light, dark].filter(({ background, text }) => contrast(background, text) < 4.5)
    const unseen = [
      ...[light.background, light.bar].filter((shape) => contrast(shape, LIGHT.sheet) < 3),
      ...[dark.background, dark.bar].filter((shape) => contrast(shape, DARK.sheet) < 3),
    ]
    expect({ color, unread, unseen }).toEqual({ color, unread: [], unseen: [] })
  }
})

test('small print is readable on its background in both themes', () => {
  expect(contrast(LIGHT.soft, LIGHT.well)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(DARK.soft, DARK.well)).toBeGreaterThanOrEqual(4.5)
})
