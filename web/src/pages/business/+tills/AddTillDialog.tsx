/** Asks for the till's name, then shows its pairing code. The code ends with the dialog, also where its page is left. */
import type { ApiError } from '@stampwell/contract/call.ts'
import type { Till, TillLocation } from '@stampwell/contract/business/tills.ts'
import { tills as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { useEffect, useId, useRef, useState } from 'react'
import IconDeviceTabletCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceTabletCheck.mjs'
import { call } from '#app/call.ts'
import { Refused } from '#app/Refused.tsx'
import { toOwnTime } from '#app/server-clock.ts'
import { useBusiness } from '#app/session/business.ts'
import { runForForm } from '#app/run-for-form.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/tills.ts'
import { longDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { focusIfLost } from '#ui/focus/focus-after.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Qr } from '#ui/elements/Qr.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { useCountdown } from '../+account/use-countdown.ts'
import { readTill, TillFields } from './TillFields.tsx'

type TillInput = ReturnType<typeof readTill>
type Pairing = DataOf<typeof import('@stampwell/contract/business/tills.ts').tills.pair>

const LOOK_EVERY_MS = 2_000

export function AddTillDialog({ places, onClose }: { places: readonly TillLocation[]; onClose: () => void }) {
  const form = useId()
  const [input, setInput] = useState<TillInput | null>(null)
  // Kept while another one is asked for, and if that is refused.
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const pair = useAct(endpoints.pair)
  const isHere = useIsHere()
  const pairAs = async (next: TillInput): Promise<Pairing | null> => {
    const answer = await runForForm(pair.run({ body: next }), isHere)
    if (answer === null || isHere()) return answer
    // The page was left by Back while the code was on its way.
    endUnseen(answer.till_id)
    return null
  }
  const begin = async (next: TillInput) => {
    setInput(next)
    setPairing(await pairAs(next))
  }
  const again = async (same: TillInput) => {
    const next = await pairAs(same)
    if (next)
      focusIfLost(
        () => setPairing(next),
        () => document.querySelector<HTMLElement>('.pairing-code'),
      )
  }
  if (pairing && input)
    return (
      <PairingDialog
        pairing={pairing}
        name={input.name}
        busy={pair.busy}
        error={pair.error}
        onAgain={() => void again(input)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={say('form.title')}
      onClose={onClose}
      // A code that nobody sees would stay valid.
      locked={pair.busy}
      actions={
        <>
          <CancelButton>{say('form.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={pair.busy}>
            {say('form.next')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={pair.errors} onSend={(values) => void begin(readTill(values))}>
        <TillFields places={places} errors={pair.errors} />
        <Refused error={pair.error} />
      </Form>
    </Dialog>
  )
}

function PairingDialog({
  pairing,
  name,
  busy,
  error,
  onAgain,
  onClose,
}: {
  pairing: Pairing
  name: string
  /** Another code is on its way; `error`: why there is none. */
  busy: boolean
  error: ApiError | null
  onAgain: () => void
  onClose: () => void
}) {
  const { local_address } = useBusiness()
  const seconds = useCountdown(toOwnTime(Date.parse(pairing.expires_at)))
  const isThis = (till: Till) => till.id === pairing.till_id
  const { data } = useRead(endpoints.list, {}, { every: (list) => !list?.tills.some(isThis) && LOOK_EVERY_MS })
  const paired = data?.tills.find(isThis)
  useRevokeUnseen(paired ? null : pairing.till_id)
  if (paired) return <PairedDialog till={paired} onClose={onClose} />
  const code = `${pairing.code.slice(0, 4)}-${pairing.code.slice(4)}`
  const address = pairing.pairing_url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  const over = seconds === 0
  return (
    <Dialog
      title={say('pairing.title', { name })}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('pairing.close')}</CancelButton>
          {over && (
            <Button variant="main" busy={busy} onClick={onAgain}>
              {say('pairing.again')}
            </Button>
          )}
        </>
      }
    >
      <div className="pairing" data-over={over || undefined}>
        {local_address && <Note tone="late">{say('pairing.local')}</Note>}
        <p>{say('pairing.lead', { address })}</p>
        <div className="pairing-qr">
          <Qr text={pairing.pairing_url} label={say('pairing.qr', { name })} />
        </div>
        <p className="pairing-code" tabIndex={-1}>
          <span className="sr">{say('pairing.code')} </span>
          <b dir="ltr">{code}</b>
        </p>
        <p className="muted tn">
          {!over && `${say('pairing.waiting')} ${say('pairing.left', { time: clock(seconds) })}`}
          {/* There before its words: a screen reader says only what changes in it. */}
          <span role="status">{over ? say('pairing.over') : ''}</span>
        </p>
      </div>
      <Refused error={error} marked={Object.values(error?.errors ?? {})[0]?.[0] ?? ''} />
    </Dialog>
  )
}

/** Revokes a code that is no longer shown; null once paired. */
function useRevokeUnseen(till: string | null): void {
  const unpaired = useRef(till)
  useEffect(() => {
    unpaired.current = till
  })
  useEffect(
    () => () => {
      const left = unpaired.current
      if (left !== null) endUnseen(left)
    },
    [],
  )
}

/** A failure is ignored: the user can do nothing about it. */
function endUnseen(till: string): void {
  void call(endpoints.endPairing, { params: { till } }).catch(() => undefined)
}

function PairedDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const {
    business: { timezone },
  } = useBusiness()
  return (
    <Dialog
      title={say('pairing.done', { name: till.name })}
      onClose={onClose}
      actions={
        <Button variant="main" onClick={onClose}>
          {say('pairing.ready')}
        </Button>
      }
    >
      <div className="pairing" role="status">
        <Icon of={IconDeviceTabletCheck} size={64} />
        <p>{say('pairing.paired', { date: longDay(till.expires_at, timezone) })}</p>
        <p className="muted">
          {[
            till.location_name ?? say('no_place'),
            say('form.locks', { minutes: say('form.minutes', { count: till.lock_minutes }) }),
          ].join(' · ')}
        </p>
      </div>
    </Dialog>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
