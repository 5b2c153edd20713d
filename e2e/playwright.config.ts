import { defineConfig } from '@playwright/test'
import { browserLaunch } from './src/support/browser-launch.ts'
import { serverUrl } from './src/support/server-url.ts'

// The workers inherit it; a browser has the time zone below.
process.env['TZ'] = 'UTC'

// A trace copies the page after each action of every test, so by day only the second run of a failure has one. Its film strip
// would cost still more.
const isTraced = process.env['BY_DAY'] !== '1' || process.env['E2E_TRACE'] === '1'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './src/support/start-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A dozen failures show that the server is broken as a whole.
  maxFailures: 12,
  // A machine may be five times slower than the one that these tests were written on.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set once the server listens; the workers read this file again.
    baseURL: serverUrl(),
    browserName: 'chromium',
    headless: true,
    launchOptions: browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    trace: isTraced ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
    actionTimeout: 30_000,
  },
})
