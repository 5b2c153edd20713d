/** Leaves the app for a page of another site, such as the page of a payment provider. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}
