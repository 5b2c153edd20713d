import { defineConfig } from '@playwright/test'
import { browserLaunch } from './src/support/browser-launch.ts'
import { serverUrl } from './src/support/server-url.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './src/support/start-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A house that is broken as a whole is known after a dozen.
  maxFailures: 12,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Known once the house is open; the workers read this file again.
    baseURL: serverUrl(),
    browserName: 'chromium',
    headless: true,
    launchOptions: browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
})
