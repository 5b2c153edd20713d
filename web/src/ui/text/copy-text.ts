/** Rejects where the browser refuses, or has no clipboard, as on a page without https. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
