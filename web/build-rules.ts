import { BUILD_TARGET } from './browser-floor.ts'
import { cssFallbacks } from './css-fallbacks.ts'

// The Content-Security-Policy allows no data: scripts or wasm.
export const BUILD = { assetsInlineLimit: 0, target: BUILD_TARGET }
export const CSS = { postcss: { plugins: [cssFallbacks()] } }
// Node keeps `@stampwell/*` as links: this loads one copy of React for all.
export const RESOLVE = { dedupe: ['react', 'react-dom', 'react-router'] }

/** Passes the server's `API_URL` to the build when the API is on another host. */
export function tellApiUrl(): void {
  const apiUrl = process.env['API_URL']
  if (apiUrl) process.env['VITE_API_URL'] ??= apiUrl.replace(/\/+$/, '')
}
