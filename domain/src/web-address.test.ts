import { expect, test } from 'vitest'
import { fullWebAddress, isWebAddress } from './web-address.ts'

test('a web address is http or https with a named site', () => {
  expect([
    'https://example.com', 'http://www.example.co.uk/menu?a=1#top', 'HTTPS://Example.com:8443/', 'https://müller.example', 'https://xn--mller-kva.example',
  ].every(isWebAddress)).toBe(true)
})

test('nothing a browser would run, and no half address, is a web address', () => {
  expect([
    'example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'https://nodot', 'https://user:pw@example.com', 'https://example.com/a b',
    'https://-x.com', 'https://example..com', 'https://example.com"onclick=', ` https://example.com`, `https://example.com/${'a'.repeat(2000)}`,
  ].some(isWebAddress)).toBe(false)
})

test('an address typed without its beginning gets https; any other beginning stays as it is', () => {
  expect(['kola.example', ' www.kola.example/menu ', 'kola.example:8443', 'http://kola.example', 'HTTPS://kola.example', 'ftp://kola.example', ''].map(fullWebAddress)).toEqual([
    'https://kola.example', 'https://www.kola.example/menu', 'https://kola.example:8443', 'http://kola.example', 'HTTPS://kola.example', 'ftp://kola.example', '',
  ])
  expect(isWebAddress(fullWebAddress('javascript:alert(1)'))).toBe(false)
})
