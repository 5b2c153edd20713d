/** A receipt's number as it is compared: the same however it was typed. */
export function receiptKey(receipt: string): string {
  return receipt.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
