/** Returns a location's address in one line. An address found on the map already ends with its city. */
export function addressLine({ address, city }: { address: string; city: string | null }): string {
  const [street, town] = [address.trim(), city?.trim() ?? '']
  return street.toLowerCase().includes(town.toLowerCase()) ? street : [street, town].filter(Boolean).join(', ')
}
