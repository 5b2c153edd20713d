/** First what the till is called, then the code for the other device. It closes by itself when that device has paired. */
import type { TillPlace } from '@stampwell/contract/business/tills.ts'
import { tills as doors } from '@stampwell/contract/doors.gen.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { useEffect, useId, useState } from 'react'
import { notify } from '../../../app/toasts/notify.ts'
import { useAct } from '../../../app/use-act.ts'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/tills.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Qr } from '../../../ui/Qr.tsx'
import { useCountdown } from '../+account/use-countdown.ts'
import { readTill, TillFields } from './TillFields.tsx'

type Wish = ReturnType<typeof readTill>
type Pairing = DataOf<typeof import('@stampwell/contract/business/tills.ts').tills.pair>

const LOOK_EVERY_MS = 2_000

export function AddTillDialog({ places, onClose }: { places: readonly TillPlace[]; onClose: () => void }) {
  const form = useId()
  const [wish, setWish] = useState<Wish | null>(null)
  const pair = useAct(doors.pair)
  const begin = (next: Wish) => {
    setWish(next)
    void pair.submit({ body: next })
  }
  if (pair.data && wish) return <PairingDialog key={pair.data.till_id} pairing={pair.data} name={wish.name} busy={pair.busy} onAgain={() => begin(wish)} onClose={onClose} />
  return (
    <Dialog
      title={say('form.title')}
      onClose={onClose}
      actions={<>
        <Button onClick={onClose}>{say('form.cancel')}</Button>
        <Button look="main" type="submit" form={form} busy={pair.busy}>{say('form.next')}</Button>
      </>}
    >
      <Form id={form} errors={pair.errors} onSend={values => begin(readTill(values))}>
        <TillFields places={places} errors={pair.errors} />
      </Form>
    </Dialog>
  )
}

function PairingDialog({ pairing, name, busy, onAgain, onClose }: { pairing: Pairing; name: string; busy: boolean; onAgain: () => void; onClose: () => void }) {
  const seconds = useCountdown(Date.parse(pairing.expires_at))
  const { data } = useRead(doors.list, {}, { every: LOOK_EVERY_MS })
  const paired = data?.tills.some(till => till.id === pairing.till_id) ?? false
  useEffect(() => {
    if (!paired) return
    notify.success(say('pairing.done', { name }))
    onClose()
  }, [paired, name, onClose])
  const code = `${pairing.code.slice(0, 4)}-${pairing.code.slice(4)}`
  const address = pairing.pairing_url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  const over = seconds === 0
  return (
    <Dialog
      title={say('pairing.title', { name })}
      onClose={onClose}
      actions={<>
        <Button onClick={onClose}>{say('pairing.close')}</Button>
        {over && <Button look="main" busy={busy} onClick={onAgain}>{say('pairing.again')}</Button>}
      </>}
    >
      <div className="pairing" data-over={over || undefined}>
        <p>{say('pairing.lead', { address })}</p>
        <div className="pairing-qr"><Qr text={pairing.pairing_url} label={say('pairing.qr', { name })} /></div>
        <p className="pairing-code"><span className="sr">{say('pairing.code')} </span><b>{code}</b></p>
        <p className="muted tn" role={over ? 'status' : undefined}>{over ? say('pairing.over') : `${say('pairing.waiting')} ${say('pairing.left', { time: clock(seconds) })}`}</p>
      </div>
    </Dialog>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
