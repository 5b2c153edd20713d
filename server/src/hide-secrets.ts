const MAX_LENGTH = 200

/** Returns one short line of a service's own words without secrets, phone numbers and control characters. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret !== '')
    .reduce((line, secret) => line.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'), text)
  return hidden
    .replace(/\+?\d{7,}/g, '***')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, MAX_LENGTH)
}
