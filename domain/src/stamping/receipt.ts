/** Normalizes a receipt number for comparison, however it was typed. */
export function receiptKey(receipt: string): string {
  return receipt.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
