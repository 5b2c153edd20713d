/** Three steps: scan, prove, keep the codes. Done opens only after the codes are kept. */
import { ApiError } from '@stampwell/contract/call.ts'
import { useEffect, useState } from 'react'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { saveFile } from '#app/save-file.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/second-factor.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CheckField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Qr } from '#ui/elements/Qr.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { copyText } from '#ui/text/copy-text.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { OtpField } from './OtpField.tsx'
import type { FactorEndpoints } from './factor-endpoints.ts'

type SetUpFactorProps = { endpoints: FactorEndpoints; email: string; onClose: () => void }

export function SetUpFactor({ endpoints, email, onClose }: SetUpFactorProps) {
  const begin = useAct(endpoints.begin, { refreshes: false })
  const confirm = useAct(endpoints.confirm, { refreshes: false })
  const [failed, setFailed] = useState<string | null>(null)
  const load = () =>
    begin.run({}).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setFailed(error.message)
    })
  // Once: a new secret with each render would make the scanned one useless.
  useEffect(() => {
    void load()
    // oxlint-disable-next-line exhaustive-deps
  }, [])
  const codes = confirm.data?.recovery_codes
  if (codes) return <KeepCodes codes={codes} onDone={onClose} />
  if (!begin.data)
    return failed !== null ? (
      <CannotBegin busy={begin.busy} message={failed} onRetry={() => void load()} onClose={onClose} />
    ) : (
      <SkeletonRows rows={3} />
    )
  const { secret, uri } = begin.data
  return (
    <div className="factor-step" ref={setInitialFocus}>
      <Steps step="scan" />
      <h4 className="h3">{say('scan.title')}</h4>
      <div className="factor-scan">
        <div className="factor-qr">
          <Qr text={uri} label={say('scan.qr')} />
        </div>
        <div className="stack">
          <p className="muted">{say('scan.text')}</p>
          <p className="cap">
            {say('scan.secret')} <b className="factor-secret">{secret.match(/.{1,4}/g)?.join(' ')}</b>
          </p>
          <div>
            <Button icon={IconCopy} onClick={() => copy(secret)}>
              {say('scan.copy')}
            </Button>
          </div>
        </div>
      </div>
      <Form
        errors={confirm.errors}
        onSend={({ current_password = '', otp = '' }) => void confirm.submit({ body: { current_password, otp } })}
      >
        <CurrentPassword label={say('scan.password')} email={email} errors={confirm.errors} isFirst />
        <OtpField errors={confirm.errors} />
        <div className="row wrap end">
          {/* The answer brings the recovery codes, which are shown once. */}
          <Button variant="quiet" disabled={confirm.busy} onClick={onClose}>
            {say('scan.later')}
          </Button>
          <Button variant="main" type="submit" busy={confirm.busy}>
            {say('scan.on')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

type CannotBeginProps = { busy: boolean; message: string; onRetry: () => void; onClose: () => void }

function CannotBegin({ busy, message, onRetry, onClose }: CannotBeginProps) {
  return (
    <div className="factor-step" ref={focusRetry}>
      <ErrorState message={message} busy={busy} onRetry={onRetry} />
      <div className="row end">
        <Button variant="quiet" onClick={onClose}>
          {say('scan.later')}
        </Button>
      </div>
    </div>
  )
}

/** Outside the component, so that it runs once and not with every render. */
function focusRetry(box: HTMLElement | null) {
  box?.querySelector('button')?.focus()
}

function KeepCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="factor-step" ref={setInitialFocus}>
      <Steps step="keep" />
      <h4 className="h3" tabIndex={-1} data-initial-focus>
        {say('keep.title')}
      </h4>
      <p className="muted">{say('keep.text')}</p>
      <ul className="factor-codes" aria-label={say('keep.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <Button icon={IconCopy} onClick={() => copy(text)}>
          {say('keep.copy')}
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'stampwell-recovery-codes.txt')}
        >
          {say('keep.download')}
        </Button>
      </div>
      <CheckField label={say('keep.safe')} name="kept" checked={isKept} onChange={() => setKept(!isKept)} />
      <div className="row end">
        <Button variant="main" disabled={!isKept} title={isKept ? undefined : say('keep.tick')} onClick={onDone}>
          {say('keep.done')}
        </Button>
      </div>
    </div>
  )
}

function Steps({ step }: { step: 'scan' | 'keep' }) {
  return (
    <ol className="factor-steps" aria-label={say('steps.label')}>
      {(['scan', 'prove', 'keep'] as const).map((one) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          {say(`steps.${one}`)}
        </li>
      ))}
    </ol>
  )
}

function copy(text: string): void {
  // If nothing can be copied, the text stays in sight.
  void copyText(text)
    .then(() => notify.success(say('scan.copied')))
    .catch(() => undefined)
}
