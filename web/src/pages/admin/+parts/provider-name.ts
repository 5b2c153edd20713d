/** A provider's own spelling of its name. */
export function providerName(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1)
}
