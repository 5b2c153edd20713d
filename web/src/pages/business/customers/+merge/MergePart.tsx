/** Merges this customer with another record, and undoes merges of the last days. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { merges } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/merge.ts'
import { longDay } from '#messages/when.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'
import { ChooseOther } from './ChooseOther.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { useMerge } from './use-merge.ts'
import './merge.css'

export function MergePart({ customer }: { customer: Customer }) {
  const { timezone } = useBusiness().business
  const recent = useRead(merges.list, { params: { id: customer.id } }).data?.merges ?? []
  const { takeBack, busy } = useMerge()
  const [isChoosing, setIsChoosing] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const navigate = useNavigate()
  const [undone, setUndone] = useState<string | null>(null)
  const isOffList = undone !== null && recent.every(({ id }) => id !== undone)
  const part = useFocusInPlace<HTMLDivElement>(isOffList ? undone : null)

  const undo = async (id: string, name: string) => {
    const { pressed } = await askDialog({
      title: say('part.ask'),
      text: say('part.ask_text', { name }),
      ok: say('part.ask_save'),
      cancel: say('part.cancel'),
    })
    if (pressed === 'ok' && (await takeBack(id))) setUndone(id)
  }
  return (
    <div ref={part} className="mrg-part" tabIndex={-1}>
      {recent.length > 0 && (
        <section aria-label={say('part.title')}>
          {recent.map((one) => (
            <div key={one.id} className="mrg-recent">
              <p className="muted">
                {say('part.line', {
                  name: one.merged_name,
                  day: longDay(one.merged_at, timezone),
                  by: one.merged_by,
                  until: longDay(one.undo_until, timezone),
                })}
              </p>
              <Button
                busy={busy}
                aria-label={say('part.undo_named', { name: one.merged_name })}
                onClick={() => void undo(one.id, one.merged_name)}
              >
                {say('part.undo')}
              </Button>
            </div>
          ))}
        </section>
      )}
      <Button icon={IconArrowMerge} wide onClick={() => setIsChoosing(true)}>
        {say('with')}
      </Button>
      {isChoosing && (
        <ChooseOther
          customer={customer}
          onClose={() => setIsChoosing(false)}
          onChosen={(id) => {
            setIsChoosing(false)
            setOther(id)
          }}
        />
      )}
      {other !== null && (
        <MergeDialog
          keepId={customer.id}
          mergeId={other}
          onClose={() => setOther(null)}
          onMerged={async (kept) => {
            setOther(null)
            if (kept !== customer.id) await navigate(`/business/customers/show/${kept}`, { replace: true })
          }}
        />
      )}
    </div>
  )
}
