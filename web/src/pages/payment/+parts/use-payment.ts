/** Asks about a payment, again every few seconds while it is pending. The server asks the provider. */
import { payments } from '@stampwell/contract/client-endpoints.gen.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toServerTime } from '#app/server-clock.ts'
import { focusMainIfLost } from '#ui/focus/focus-main.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'

/** The server asks the provider as often at most. */
const EVERY_MS = 5_000
const MAX_WAIT_MS = 120_000

/** Null asks nothing. `isPolite`: asks until the payment is settled or it takes too long; otherwise once. */
export function usePayment(reference: string | null, { isPolite }: { isPolite: boolean }) {
  const [began, setBegan] = useState(() => Date.now())
  const isLong = useNow(EVERY_MS).getTime() - toServerTime(began) >= MAX_WAIT_MS
  const read = useRead(
    payments.show,
    { params: { reference: reference ?? '' } },
    {
      enabled: reference !== null,
      every: (data) => (isPolite && !isLong && data?.payment.status === 'pending' ? EVERY_MS : false),
    },
  )
  const { refetch, data, error } = read
  const hasAskedAgain = useRef(false)
  useEffect(() => {
    // The frame of another outcome replaces the button that was pressed.
    if (hasAskedAgain.current) focusMainIfLost()
  }, [data, error, isLong])
  const again = useCallback(() => {
    hasAskedAgain.current = true
    setBegan(Date.now())
    void refetch()
  }, [refetch])
  return { read, isLong, again }
}
