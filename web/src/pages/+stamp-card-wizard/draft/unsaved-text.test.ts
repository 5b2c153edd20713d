import { expect, test, vi } from 'vitest'
import { keepForm, keptForm } from './unsaved-text.ts'

test('where the browser forbids storage, a reward that was not saved is found again while the page is open', () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  keepForm('reward.card-1', { name: 'Free latte' })
  expect(keptForm('reward.card-1')).toEqual({ name: 'Free latte' })
  keepForm('reward.card-1', null)
  expect(keptForm('reward.card-1')).toBeNull()
})
