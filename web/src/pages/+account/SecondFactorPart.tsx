/** Whether a second factor is on, and the ways to switch it on and off: the same for a business and an admin. */
import { Suspense, useRef, useState } from 'react'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/second-factor.ts'
import { Button } from '#ui/elements/Button.tsx'
import { latePart } from '#ui/loading/late-part.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import type { FactorEndpoints } from './factor-endpoints.ts'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import './second-factor.css'

const setUp = latePart(() => import('./SetUpFactor.tsx').then(({ SetUpFactor }) => SetUpFactor))

export type SecondFactorPartProps = { endpoints: FactorEndpoints; email: string; onChange?: () => void }

export function SecondFactorPart({ endpoints, email, onChange }: SecondFactorPartProps) {
  const read = useRead(endpoints.show, {})
  const [open, setOpen] = useState<'set up' | 'remove' | null>(null)
  const factor = read.data?.second_factor
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setOpen(null)
    void read.refetch()
    onChange?.()
  }
  const closeSetUp = () => {
    close()
    // The button that was pressed is gone with its step.
    title.current?.focus()
  }
  return (
    <section className="sheet pad" aria-labelledby="factor-title">
      <h3 className="h3" id="factor-title" tabIndex={-1} ref={title}>
        {say('part.title')}
      </h3>
      {!factor && (read.error ? <ReadError title={say('part.error')} read={read} /> : <SkeletonRows rows={1} />)}
      {factor && open !== 'set up' && (
        <>
          {factor.is_required && !factor.is_on && (
            <Note tone="late" role="status">
              <span>{say('part.required')}</span>
            </Note>
          )}
          <p className="muted">
            {say(factor.is_on ? 'part.on' : 'part.off')}{' '}
            {factor.is_on && say('part.left', { count: factor.recovery_codes_left })}
          </p>
          <div>
            {factor.is_on ? (
              <Button variant="harm" onClick={() => setOpen('remove')}>
                {say('part.remove')}
              </Button>
            ) : (
              <Button variant="main" onClick={() => setOpen('set up')}>
                {say('part.set_up')}
              </Button>
            )}
          </div>
        </>
      )}
      {open === 'set up' && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <setUp.Part endpoints={endpoints} email={email} onClose={closeSetUp} />
        </Suspense>
      )}
      {open === 'remove' && <RemoveFactorDialog endpoints={endpoints} email={email} onClose={close} />}
    </section>
  )
}
