import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const PAGES = ['/business/dashboard', '/business/customers', '/business/customers/show/:customer', '/stamp/create']

test.each([
  ['/business/customers', '/business/customers'],
  ['/business/customers/', '/business/customers'],
  ['/business/customers?search=Ada%20Obi&page=2', '/business/customers?search=Ada%20Obi&page=2'],
  ['/business/customers?next=https://evil.example', '/business/customers?next=https://evil.example'],
  ['/business/customers#notes', '/business/customers#notes'],
  ['/business/customers/show/0190-ab_c', '/business/customers/show/0190-ab_c'],
  ['/stamp/create?step=2#rewards', '/stamp/create?step=2#rewards'],
])('%s is accepted as a page of this application', (text, path) => {
  expect(safeReturnPath(text, PAGES)).toBe(path)
})

const OPEN_REDIRECTS = [
  'https://evil.example',
  'https://evil.example/business/customers',
  'http:evil.example',
  'https:/business/customers',
  '//evil.example',
  '//evil.example/business/customers',
  '///evil.example/business/customers',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example/business/customers',
  '/business\\customers',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /business/customers',
  '/business/customers\u0000',
  '/business/customers?a=\\evil',
  '/business/customers?a=\r\nLocation: //evil.example',
  '/business//customers',
  '//business/customers',
  '/business/customers//evil.example',
  '/business/../customers',
  '/business/customers/../../api/v1/business/profile',
  '/business/./customers',
  '/business/%2e%2e/api',
  '/business%2Fcustomers',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/.evil.example',
  '/@evil.example',
  '/business/customers@evil.example',
  'business/customers',
  '?/business/customers',
  '#/business/customers',
  'javascript:alert(1)',
  'javascript://business/customers',
  'JaVaScRiPt:alert(1)//business/customers',
  'data:text/html,/business/customers',
  'blob:/business/customers',
  '/',
  '',
  '/api/v1/business/profile',
  '/api/v1/business/exports/customers',
  '/dev/outbox',
  '/business',
  '/business/login',
  '/business/register',
  '/BUSINESS/CUSTOMERS',
  '/business/customers/show',
  '/business/customers/show/',
  '/business/customers/show/one/two',
  '/business/customers/show/é',
  '/business/customers/unknown',
  '/admin/dashboard',
  '/till/counter',
  '/wallet/some-token',
  '/u/some-token',
  '/business/customers/show/:customer?a=é',
  '∕∕evil.example',
  '／／evil.example',
  '/business/customers\u2028',
  `/business/customers?${'a'.repeat(2000)}`,
]

test.each(OPEN_REDIRECTS)('a log-in does not redirect to %j', (text) => {
  expect(safeReturnPath(text, PAGES)).toBeNull()
})

test('a missing return path gives null', () => {
  expect(safeReturnPath(null, PAGES)).toBeNull()
})
