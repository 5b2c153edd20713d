/** A place's address in one line. An address that was found on the map ends with its city already. */
export function addressLine({ address, city }: { address: string; city: string | null }): string {
  const [street, town] = [address.trim(), city?.trim() ?? '']
  return street.toLowerCase().includes(town.toLowerCase()) ? street : [street, town].filter(Boolean).join(', ')
}
