import { expect, test } from 'vitest'
import { replaceLinks, splitLinks } from './text-links.ts'

const linksIn = (text: string) =>
  splitLinks(text)
    .filter((part) => part.is_link)
    .map((part) => part.text)

test.each([
  ['See https://kola.example/menu.', ['https://kola.example/menu']],
  ['(https://kola.example/a_(b))', ['https://kola.example/a_(b)']],
  ['HTTP://KOLA.example, https://x.example?a=1&b=2!', ['HTTP://KOLA.example', 'https://x.example?a=1&b=2']],
  ['“https://kola.example/é”', ['https://kola.example/é']],
  ['https://kola.example/1\nhttps://kola.example/2', ['https://kola.example/1', 'https://kola.example/2']],
  ['*https://kola.example*', ['https://kola.example']],
])('“%s” holds its addresses', (text, links) => expect(linksIn(text)).toEqual(links))

test.each([
  'no address',
  'kola.example',
  'javascript:alert(1)',
  'https://',
  'https://bank.example@evil.example/',
  'https://<script>',
  'ftp://kola.example',
])('“%s” holds none', (text) => expect(linksIn(text)).toEqual([]))

test('splitting loses nothing', () => {
  for (const text of ['', 'a https://kola.example, b', 'https://kola.example', 'x https://bad@evil.example y'])
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})

test('each address is replaced where it stands, a repeated one each time', () => {
  const text = 'A https://kola.example/1, https://kola.example/1 and https://kola.example/2.'
  let count = 0
  expect(replaceLinks(text, (url) => `<${++count} ${url.at(-1)}>`)).toBe('A <1 1>, <2 1> and <3 2>.')
})

/** Looking at every sign once more for each that follows would take minutes, which the limit of a test ends. */
test('a megabyte of brackets or dots behind an address is split, and nothing of it is lost', () => {
  const whole = (text: string) =>
    splitLinks(text)
      .map((part) => part.text)
      .join('')
  for (const text of [
    `https://kola.example/${')'.repeat(2000)} `.repeat(500),
    `https://kola.example/${'.'.repeat(1_000_000)}`,
  ])
    expect(whole(text) === text).toBe(true)
})
