import { ApiError } from '@stampwell/contract/call.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { runForForm } from './run-for-form.ts'
import { notify } from './toasts/notify.ts'

afterEach(() => void vi.restoreAllMocks())

const FIELDS = { name: ['Enter a name.'], phone: ['Enter an 11-digit number.'] }
const refused = (errors = {}) =>
  Promise.reject(new ApiError(422, { code: 'validation_failed', message: 'Look at the fields.', errors }, null))

test('whoever has left a form reads in a toast what was wrong with its fields', async () => {
  const told = vi.spyOn(notify, 'error').mockReturnValue('')
  expect(await runForForm(refused(FIELDS), () => false)).toBeNull()
  expect(await runForForm(refused(), () => false)).toBeNull()
  expect(told.mock.calls).toEqual([['Enter a name. Enter an 11-digit number.'], ['Look at the fields.']])
})

test('a form that is still open shows its refusal itself', async () => {
  const told = vi.spyOn(notify, 'error').mockReturnValue('')
  expect(await runForForm(refused(FIELDS), () => true)).toBeNull()
  expect(told).not.toHaveBeenCalled()
})
