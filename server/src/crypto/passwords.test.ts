import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  const passwords = createPasswords()

  test('the right password matches, a wrong one does not, and a missing hash matches nothing', async () => {
    const kept = await passwords.hash('Café au lait')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify('Café au lait'.normalize('NFD'), kept)).toBe(true)
    expect(await passwords.verify('cafe au lait', kept)).toBe(false)
    expect(await passwords.verify('x', null)).toBe(false)
    expect(await passwords.verify('x', 'broken')).toBe(false)
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'))
  })

  test('a hash made by another argon2 implementation matches', async () => {
    const kept = '$argon2id$v=19$m=19456,t=2,p=1$YSBzYWx0IG9mIDE2IGJ5dA$vlbPTnMtTglEahJKjFtlFS1d4wnvV-Bulssv84L_W0M' // made by OpenSSL
    expect(await passwords.verify('Café au lait', kept)).toBe(true)
    expect(await passwords.verify('Café au lait!', kept)).toBe(false)
  })

  test('a full password queue refuses more work as unavailable', async () => {
    const narrow = createPasswords({ maxWaiting: 4 })
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => narrow.verify('x', null)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable' })
    expect(await narrow.verify('x', null)).toBe(false)
  })
})
