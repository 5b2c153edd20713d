/** Shows a number in groups for reading aloud; one click copies it ungrouped. */
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/payouts.ts'
import { Button } from '#ui/elements/Button.tsx'
import { copyText } from '#ui/text/copy-text.ts'
import type { Goal } from './goes-to.ts'

export function CopyNumber({ goal: { label, text, grouped, more } }: { goal: Goal }) {
  const copy = () =>
    copyText(text).then(
      () => notify.success(say('copied', { text: grouped })),
      () => notify.error(say('not_copied')),
    )
  return (
    <div className="pay-number">
      <span>
        <small>{label}</small>
        <b className="tn">
          <bdi dir="ltr">{grouped}</bdi>
        </b>
        {more && <small>{more}</small>}
      </span>
      <Button variant="quiet" icon={IconCopy} aria-label={say('copy', { text: grouped })} onClick={() => void copy()} />
    </div>
  )
}
