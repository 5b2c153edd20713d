/** The switch shows at once what was pressed, and goes back if the server refuses. */
import type { Automation } from '@stampwell/contract/business/automations.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { useRef, useState } from 'react'
import { useUpdate } from './use-update.ts'

export function useSwitch({ key, is_on }: Automation) {
  const { run, error } = useUpdate()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const turn = async (next: boolean) => {
    setWanted(next)
    // One after the other, so that the last press is what stays.
    const sent = last.current.then(() => run({ params: { key }, body: { is_on: next } })).catch(showRefusal)
    last.current = sent
    await sent
    if (last.current === sent) setWanted(null)
  }
  return { isOn: wanted ?? is_on, turn, error: wanted === null ? error : null }
}

/** The refusal is in `error`. */
function showRefusal(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause
}
