import { expect, test } from 'vitest'
import { asWebAddress, isWebAddress } from './web-address.ts'

test('a web address is http or https with a named site', () => {
  expect(
    [
      'https://example.com',
      'http://www.example.co.uk/menu?a=1#top',
      'HTTPS://Example.com:8443/',
      'https://müller.example',
      'https://xn--mller-kva.example',
    ].every(isWebAddress),
  ).toBe(true)
})

test('a script, a partial address or an address with credentials is not a web address', () => {
  expect(
    [
      'example.com',
      'javascript:alert(1)',
      'ftp://example.com',
      'https://',
      'https://nodot',
      'https://user:pw@example.com',
      'https://example.com/a b',
      'https://-x.com',
      'https://example..com',
      'https://example.com"onclick=',
      ` https://example.com`,
      `https://example.com/${'a'.repeat(2000)}`,
    ].some(isWebAddress),
  ).toBe(false)
})

test('a site typed without https:// gets it, and nothing else changes', () => {
  expect(['kolarye.ng', ' www.kolarye.ng/menu?a=1 ', 'müller.example:8443'].map(asWebAddress)).toEqual([
    'https://kolarye.ng',
    'https://www.kolarye.ng/menu?a=1',
    'https://müller.example:8443',
  ])
  const left = [
    'http://kolarye.ng',
    'https://kolarye.ng',
    '',
    'kola rye',
    'kolarye',
    'ftp://kolarye.ng',
    'javascript:alert(1)',
    'ada@kolarye.ng',
    '//kolarye.ng',
  ]
  expect(left.map(asWebAddress)).toEqual(left)
})
