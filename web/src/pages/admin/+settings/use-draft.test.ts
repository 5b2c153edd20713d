import type { AdminSettings } from '@stampwell/contract/admin/settings.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

const STORED: AdminSettings = {
  platform_name: 'Stampwell',
  support_email: null,
  legal_name: '',
  legal_address: '',
  tax_id: '',
  default_plan: null,
  trial_days: 14,
  sign_up: 'open',
  sending_stopped: false,
  banner: null,
  version: 4,
}

test('what is typed while a save is under way stays to be saved, and no conflict is seen in the save itself', () => {
  const { result, rerender } = renderHook(({ settings }) => useDraft(settings), { initialProps: { settings: STORED } })
  act(() => result.current.change('tax_id', 'NG-1'))
  act(() => result.current.change('legal_name', 'Stampwell Ltd'))
  const { drop } = result.current
  const sent = result.current.draft
  act(() => result.current.change('tax_id', 'NG-12'))
  act(() => result.current.change('banner', 'SMS are slow today.'))
  act(() => drop(sent))
  rerender({ settings: { ...STORED, tax_id: 'NG-1', legal_name: 'Stampwell Ltd', version: 5 } })
  expect(result.current.draft).toEqual({ tax_id: 'NG-12', banner: 'SMS are slow today.' })
  expect(result.current.isOvertaken).toBe(false)
})
