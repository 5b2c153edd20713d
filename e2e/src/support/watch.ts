/** Records problems that a page does not show: console errors, content security policy violations, failed requests. */
import type { BrowserContext, Page } from '@playwright/test'

/** Calls `report` with one line for each problem while the context is open. */
export function watch(context: BrowserContext, report: (line: string) => void): void {
  const at = (page: Page | null) => (page ? new URL(page.url()).pathname : '')
  context.on('console', (message) => {
    // The clock's own script, and that of a trace, are refused by the sandbox of an e-mail's preview like any other.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
    if (message.type() === 'error') report(`console at ${at(message.page())}: ${message.text()}`)
  })
  context.on('weberror', (error) => report(`error at ${at(error.page())}: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400)
      report(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests and its event stream.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') report(`${reason} ${request.method()} ${new URL(request.url()).pathname}`)
  })
}
