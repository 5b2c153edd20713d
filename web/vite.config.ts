/// <reference types="vitest/config" />
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'
// Where the API lives on another host, the build is told by the server's own name for it.
const apiUrl = process.env['API_URL']
if (apiUrl) process.env['VITE_API_URL'] ??= apiUrl.replace(/\/+$/, '')
// The router's plugin owns the build; under test the files are plain React modules.
const underTest = process.env['VITEST'] !== undefined

export default defineConfig({
  plugins: underTest ? [] : [reactRouter()],
  // The policy allows no data: scripts or wasm, and Node keeps `@stampwell/*` as links: one copy of React for all.
  build: { assetsInlineLimit: 0, manifest: true, target: 'es2023' },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // Icons are imported one by one; bundling the whole set ahead would take longer than the app.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/files': api, '/dev': api, '/u': api } },
  test: { name: 'web', environment: 'happy-dom', setupFiles: ['./src/testing/set-up.ts'] },
})
