import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrefetchPages } from './prefetch-pages.ts'

const route = (id: string, parentId: string, file: string, css?: string[]) => ({
  id,
  parentId,
  module: `/assets/${file}.js`,
  imports: ['/assets/react.js'],
  ...(css ? { css } : {}),
})

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  window.__reactRouterManifest = {
    routes: {
      a: route('pages/business/dashboard', 'pages/business/+shell/app-layout', 'dashboard', ['/assets/dashboard.css']),
      b: route('pages/stamp/create', 'pages/business/+shell/app-layout', 'create'),
      c: route('pages/admin/dashboard', 'pages/admin/+shell/app-layout', 'admin'),
    },
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete window.__reactRouterManifest
  document.head.innerHTML = ''
})

const PAGES = ['pages/business']
const ONE_PAGE = ['pages/business/dashboard']

function Layout({ pages = PAGES }: { pages?: readonly string[] }) {
  usePrefetchPages(pages)
  return null
}

const brought = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))

test('a merchant’s pages are each prefetched once while the browser is idle, and other pages are not', async () => {
  render(<Layout />)
  expect(brought('modulepreload')).toEqual([])
  await waitFor(() =>
    expect(brought('modulepreload')).toEqual(['/assets/dashboard.js', '/assets/react.js', '/assets/create.js']),
  )
  expect(brought('prefetch')).toEqual(['/assets/dashboard.css'])
})

test('a single page is prefetched with its layout and without its neighbours', async () => {
  const routes = window.__reactRouterManifest?.routes ?? {}
  routes['l'] = route('pages/business/+shell/app-layout', 'root', 'layout')
  render(<Layout pages={ONE_PAGE} />)
  await waitFor(() =>
    expect(brought('modulepreload')).toEqual(['/assets/layout.js', '/assets/react.js', '/assets/dashboard.js']),
  )
})

test('a page that failed to load is prefetched again when the network is back', async () => {
  render(<Layout />)
  await waitFor(() => expect(brought('modulepreload')).toContain('/assets/create.js'))
  document.querySelector('link[href="/assets/create.js"]')?.dispatchEvent(new Event('error'))
  expect(brought('modulepreload')).not.toContain('/assets/create.js')
  window.dispatchEvent(new Event('online'))
  expect(brought('modulepreload')).toContain('/assets/create.js')
})
