/** What both builds of the web app hold to. */

// The policy allows no data: scripts or wasm.
export const BUILD = { assetsInlineLimit: 0, target: 'es2023' } as const
// Node keeps `@stampwell/*` as links: one copy of React for all.
export const RESOLVE = { dedupe: ['react', 'react-dom', 'react-router'] }

/** Where the API lives on another host, the build is told by the server's own name for it. */
export function tellApiUrl(): void {
  const apiUrl = process.env['API_URL']
  if (apiUrl) process.env['VITE_API_URL'] ??= apiUrl.replace(/\/+$/, '')
}
