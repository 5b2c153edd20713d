import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { useImperativeHandle, type Ref } from 'react'

/** Sends the form as its own button does. True when nothing typed is left unsaved; otherwise it shows why. */
export type OpenForm = { keep: () => Promise<boolean> }

export function useOpenForm(
  ref: Ref<OpenForm> | undefined,
  { touched, send }: { touched: boolean; send: () => Promise<boolean> },
): void {
  useImperativeHandle(ref, () => ({ keep: async () => !touched || (await send()) }))
}

export function isTouched<D extends object>(draft: D, begun: D): boolean {
  return JSON.stringify(draft) !== JSON.stringify(begun)
}

/** Returns a draft for what the server has by now: fields that nobody changed here show what another tab saved. */
export function onTopOf<D extends Readonly<Record<string, unknown>>>(
  now: D,
  { draft, begun }: { draft: D; begun: D },
): D {
  return { ...now, ...changedFields(begun, draft).after }
}
