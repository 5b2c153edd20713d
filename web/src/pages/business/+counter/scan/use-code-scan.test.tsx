import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ActContext } from '../acts/use-act-context.ts'
import type { State } from '../session/counter-state.ts'
import type { ReadCode } from './read-code.ts'
import { useReadCode } from './use-code-scan.ts'

const CODE: ReadCode = { kind: 'wallet', code: 'SW1' }

test('the camera does not take the customer away from under an open dialog, and reads when it is closed', () => {
  const scan = vi.fn<(code: string, isShown: boolean) => Promise<void>>(async () => undefined)
  // The fields that a wallet code before the camera needs.
  const state = { person: null, view: { at: 'find' } } as State
  const context = { pendingActions: { isBusy: () => false }, showHint: () => undefined } as unknown as ActContext
  const { result } = renderHook(() => useReadCode(state, context, { scan, lookUp: async () => undefined }))
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)
  result.current.read(CODE, CODE.code, true)
  expect(scan).not.toHaveBeenCalled()

  dialog.remove()
  result.current.read(CODE, CODE.code, true)
  expect(scan).toHaveBeenCalledWith(CODE.code, true)
})
