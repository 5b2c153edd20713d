/** A refusal of the whole campaign, above the button that was pressed. The form keeps what was typed. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { Link } from 'react-router'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { say } from '#messages/campaign-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Tag.tsx'

export function Refused({ error }: { error: ApiError | null }) {
  if (!error) return null
  const isUnverified = error.code === 'email_unverified'
  return (
    <div className="cmp-refused">
      <Note tone="harm" role="alert">
        <Icon of={IconAlertTriangle} />
        <span>
          {wordsOf(error)}{' '}
          {isUnverified && (
            <Link className="link" to="/business/account/verify">
              {say('refused.verify')}
            </Link>
          )}
        </span>
      </Note>
    </div>
  )
}

function wordsOf({ code, errors, message }: ApiError): string {
  if (code === 'email_unverified') return say('refused.unverified')
  return Object.keys(errors).length > 0 ? say('wrong.some') : message
}
