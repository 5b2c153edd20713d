import { say } from '#messages/auth.ts'
import { Note } from '#ui/feedback/Tag.tsx'

/** Stands where the form to register would be, while the operator takes no new businesses. */
export function SignUpClosed({ supportEmail }: { supportEmail: string | null }) {
  return (
    <Note tone="late" role="status">
      <span>
        {say('register.closed')}
        {supportEmail !== null && (
          <>
            {' '}
            {say('register.closed_ask')}{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </>
        )}
      </span>
    </Note>
  )
}
