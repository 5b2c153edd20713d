/** Asks for the till's name, then shows its pairing code. Closing the dialog revokes the code. */
import type { Till, TillLocation } from '@stampwell/contract/business/tills.ts'
import { tills as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { useId, useState } from 'react'
import IconDeviceTabletCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceTabletCheck.mjs'
import { call } from '#app/call.ts'
import { useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/tills.ts'
import { longDay } from '#messages/when.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Qr } from '#ui/Qr.tsx'
import { useCountdown } from '../+account/use-countdown.ts'
import { readTill, TillFields } from './TillFields.tsx'

type TillInput = ReturnType<typeof readTill>
type Pairing = DataOf<typeof import('@stampwell/contract/business/tills.ts').tills.pair>

const LOOK_EVERY_MS = 2_000

export function AddTillDialog({ places, onClose }: { places: readonly TillLocation[]; onClose: () => void }) {
  const form = useId()
  const [input, setInput] = useState<TillInput | null>(null)
  const pair = useAct(endpoints.pair)
  const begin = (next: TillInput) => {
    setInput(next)
    void pair.submit({ body: next })
  }
  if (pair.data && input)
    return (
      <PairingDialog
        key={pair.data.till_id}
        pairing={pair.data}
        name={input.name}
        busy={pair.busy}
        onAgain={() => begin(input)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={say('form.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('form.cancel')}</Button>
          <Button variant="main" type="submit" form={form} busy={pair.busy}>
            {say('form.next')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={pair.errors} onSend={(values) => begin(readTill(values))}>
        <TillFields places={places} errors={pair.errors} />
      </Form>
    </Dialog>
  )
}

function PairingDialog({
  pairing,
  name,
  busy,
  onAgain,
  onClose,
}: {
  pairing: Pairing
  name: string
  busy: boolean
  onAgain: () => void
  onClose: () => void
}) {
  const seconds = useCountdown(Date.parse(pairing.expires_at))
  const { data } = useRead(endpoints.list, {}, { every: LOOK_EVERY_MS })
  const paired = data?.tills.find((till) => till.id === pairing.till_id)
  // Revokes a code that is no longer shown. A failure is ignored: the user can do nothing about it.
  const close = () => {
    if (!paired) void call(endpoints.endPairing, { params: { till: pairing.till_id } }).catch(() => undefined)
    onClose()
  }
  if (paired) return <PairedDialog till={paired} onClose={onClose} />
  const code = `${pairing.code.slice(0, 4)}-${pairing.code.slice(4)}`
  const address = pairing.pairing_url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  const over = seconds === 0
  return (
    <Dialog
      title={say('pairing.title', { name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{say('pairing.close')}</Button>
          {over && (
            <Button variant="main" busy={busy} onClick={onAgain}>
              {say('pairing.again')}
            </Button>
          )}
        </>
      }
    >
      <div className="pairing" data-over={over || undefined}>
        <p>{say('pairing.lead', { address })}</p>
        <div className="pairing-qr">
          <Qr text={pairing.pairing_url} label={say('pairing.qr', { name })} />
        </div>
        <p className="pairing-code">
          <span className="sr">{say('pairing.code')} </span>
          <b dir="ltr">{code}</b>
        </p>
        <p className="muted tn" role={over ? 'status' : undefined}>
          {over ? say('pairing.over') : `${say('pairing.waiting')} ${say('pairing.left', { time: clock(seconds) })}`}
        </p>
      </div>
    </Dialog>
  )
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
