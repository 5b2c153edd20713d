/// <reference types="vitest/config" />
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CODE_GROUPS } from './code-groups.ts'
import { BUILD, CSS, RESOLVE, tellApiUrl } from './build-rules.ts'
import { reducedFaces } from './faces.ts'
import { messageMarks } from './message-marks.ts'
import { customerPage } from './customer-page.ts'
import { sitePages } from './site-pages.ts'
import { pageLoading } from './page-loading.ts'
import { pagesFile, RETURN_PAGES } from './page-paths.ts'

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'
/** Paths that the server answers itself. Of the customers' pages it answers only the manifest. */
const FROM_SERVER = ['/api', '/files', '/icons', '/cards', '/dev', '^/[usc]/', '^/wallet/[^/]+/manifest']
tellApiUrl()
// The router's plugin controls the build; in tests the files are plain React modules.
const underTest = process.env['VITEST'] !== undefined
// As in vitest.config.ts, for a run in this folder.
if (underTest) process.env['TZ'] = 'UTC'

export default defineConfig({
  // The plugins of the other documents come first: the router answers every URL.
  plugins: underTest
    ? []
    : [reducedFaces(), messageMarks(), customerPage(), sitePages(), pageLoading(), reactRouter(), pagesFile()],
  define: { __RETURN_PAGES__: JSON.stringify(RETURN_PAGES) },
  build: {
    ...BUILD,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CODE_GROUPS } } },
  },
  css: CSS,
  resolve: RESOLVE,
  // Icons are imported one by one; pre-bundling the whole set would take longer than the app.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, api])),
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // A pressed download would lead the window to a blank page, some tests later: files share it.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    isolate: false,
    setupFiles: [
      '../scripts/vitest-seed.ts',
      ...['reset-modules', 'end-with-file', 'set-up'].map((name) => `./src/testing/${name}.ts`),
    ],
    // After the domain's files: a worker that changes between projects is started anew.
    sequence: { setupFiles: 'list', groupOrder: 1 },
    // Catches hangs, not slow tests: a machine may be five times slower than ours.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores can run two files at once. Projects that run together need the same number.
    maxWorkers: 2,
    restoreMocks: true,
  },
})
