/**
 * Sends an act on the customer's pages, which load no read cache: `useSend(cards.join)`. Every other page uses `useAct`.
 */
import type { DataOf, Endpoint, EndpointRef, InputOf } from '@stampwell/contract/endpoint.ts'
import { useMemo, useState } from 'react'
import { createIdempotencyKey } from './idempotency-key.ts'
import { publicCall } from './public-call.ts'
import { retryTwice, sendWithKey } from './send-with-key.ts'
import { actState, type ActState } from './act-state.ts'
import { notify } from './toasts/notify.ts'

type State<E extends Endpoint> = { busy: boolean; error: unknown; data: DataOf<E> | undefined }

export function useSend<E extends Endpoint>(endpoint: EndpointRef<E>): ActState<E> {
  const intent = useMemo(() => createIdempotencyKey(), [])
  const [state, setState] = useState<State<E>>({ busy: false, error: null, data: undefined })

  const run = async (input: InputOf<E>): Promise<DataOf<E>> => {
    setState((held) => ({ ...held, busy: true, error: null }))
    try {
      const { data } = await sendWithKey(publicCall, endpoint, input, {
        key: intent.keyFor(input),
        retry: retryTwice(endpoint),
      })
      intent.done()
      setState({ busy: false, error: null, data })
      return data
    } catch (error) {
      setState((held) => ({ ...held, busy: false, error }))
      throw error
    }
  }
  const reset = () => {
    intent.done()
    setState({ busy: false, error: null, data: undefined })
  }
  return actState({ run, ...state, reset }, ({ message }) => notify.error(message))
}
