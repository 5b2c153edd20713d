import { describe, expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

describe('secrets', () => {
  const secrets = createSecrets('k'.repeat(32))

  test('tokens are long and unique, and code hashes depend on key, purpose and parts', () => {
    expect(secrets.token()).toMatch(/^[\w-]{43}$/)
    expect(secrets.token()).not.toBe(secrets.token())
    expect(secrets.sixDigits()).toMatch(/^\d{6}$/)
    expect(secrets.hashCode('verify', '123456')).toBe(secrets.hashCode('verify', '123456'))
    expect(secrets.hashCode('verify', '123456')).not.toBe(secrets.hashCode('reset', '123456'))
    expect(secrets.hashCode('verify', '1', '23')).not.toBe(secrets.hashCode('verify', '12', '3'))
    expect(createSecrets('x'.repeat(32)).hashCode('verify', '1')).not.toBe(secrets.hashCode('verify', '1'))
  })

  test('sealed text opens only unchanged, with the same key and for the same purpose', () => {
    expect(secrets.unseal('e-mail', secrets.seal('e-mail', 'Café'))).toBe('Café')
    const sealed = secrets.seal('e-mail', 'x')
    for (const other of [
      secrets.unseal('other', sealed),
      createSecrets('x'.repeat(32)).unseal('e-mail', sealed),
      secrets.unseal('e-mail', `A${sealed}`),
      secrets.unseal('e-mail', ''),
    ])
      expect(other).toBeNull()
  })
})
