import type { ApiError } from '@stampwell/contract/call.ts'
import { Link, useLocation } from 'react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { verifyPath } from '#app/session/return-to.ts'
import { say } from '#messages/plans.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import type { ChangeWords } from './change-words.ts'
import { usePlansUrl } from './IntervalSwitch.tsx'

type ChangeActsProps = {
  words: ChangeWords
  isRehearsal: boolean
  busy: boolean
  error: ApiError | null
  onConfirm: () => void
}

export function ChangeActs({ words, isRehearsal, busy, error, onConfirm }: ChangeActsProps) {
  const plansUrl = usePlansUrl()
  const { pathname, search } = useLocation()
  return (
    <div className="change-acts">
      {isRehearsal && (
        <Note tone="good">
          <Icon of={IconCheck} />
          <span>
            <b>{say('change.safe')}</b> {say('change.safe_text')}
          </span>
        </Note>
      )}
      {error && (
        <Note tone="harm" role="alert">
          <span>
            {words.isPaidNow && `${say('change.refused')} `}
            {error.errors['keep_stamp_ids']?.[0] ?? error.message}
            {error.code === 'email_unverified' && (
              <>
                {' '}
                <Link className="link" to={verifyPath(pathname + search)}>
                  {say('change.verify')}
                </Link>
              </>
            )}
          </span>
        </Note>
      )}
      <div className="row">
        {!words.isNothing && (
          <Button variant="main" busy={busy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        )}
        <Link className={buttonClass()} to={plansUrl}>
          {words.isNothing ? say('back_to_plans') : words.stay}
        </Link>
      </div>
      <p className="cap" role="status">
        {busy && words.isPaidNow && say('change.leaving')}
      </p>
    </div>
  )
}
