/** A form that is open in a part of the card, for the page around it: what was typed is kept before the page goes on. */
import { useImperativeHandle, type Ref } from 'react'

/** Sends the form as its own button does. True when nothing typed is left in it; otherwise it shows why. */
export type OpenForm = { keep: () => Promise<boolean> }

export function useOpenForm(
  ref: Ref<OpenForm> | undefined,
  { touched, send }: { touched: boolean; send: () => Promise<boolean> },
): void {
  useImperativeHandle(ref, () => ({ keep: async () => !touched || (await send()) }))
}

/** True when `draft` is not what the form began with. */
export function isTouched<D extends object>(draft: D, begun: D): boolean {
  return JSON.stringify(draft) !== JSON.stringify(begun)
}
