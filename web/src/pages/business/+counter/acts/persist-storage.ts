/** Asks the browser to keep what this device has stored, also when its disk fills: acts may wait there for hours. */
export function persistStorage(): void {
  const storage = navigator.storage as StorageManager | undefined // not in a page without HTTPS
  // Without the permission everything works as before.
  void storage?.persist?.().catch(() => undefined)
}
