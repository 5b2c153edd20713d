export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** 'coffee-card-qr.svg' for the card "Coffee card". */
export function nameFor(cardName: string, ending: string): string {
  const words = cardName
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${words || 'stamp-card'}-${ending}`
}
