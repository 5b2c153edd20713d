/** Records problems that a page does not show: console errors, content security policy violations, failed requests. */
import type { BrowserContext, Page } from '@playwright/test'

/** Adds to `problems`, one line each, while the context is open. */
export function watch(context: BrowserContext, problems: string[]): void {
  const at = (page: Page | null) => (page ? new URL(page.url()).pathname : '')
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console at ${at(message.page())}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`error at ${at(error.page())}: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests and its event stream.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.method()} ${new URL(request.url()).pathname}`)
  })
}
