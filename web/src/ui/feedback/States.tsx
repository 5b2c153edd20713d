/** Replacements for a list: nothing yet, nothing found, or failed to load. */
import type { ReactNode } from 'react'
import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'

/** Explains the next step. `actions` are buttons, the main one first. */
export function EmptyState({
  title,
  text,
  picture,
  actions,
}: {
  title: string
  text?: ReactNode
  picture?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="sheet blank-state">
      {picture}
      <h2 className="h3">{title}</h2>
      {text && <p className="muted">{text}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}

/** `message` is the error's own message, if it has one. */
export function ErrorState({
  title = say('error.title'),
  message = say('error.text'),
  onRetry,
  busy,
}: {
  title?: string | undefined
  message?: string | undefined
  onRetry: () => void
  busy?: boolean
}) {
  return (
    <div className="sheet blank-state" role="alert">
      <h2 className="h3">{title}</h2>
      <p className="muted">{message}</p>
      <div className="row">
        <Button busy={busy ?? false} onClick={onRetry}>
          {say('retry')}
        </Button>
      </div>
    </div>
  )
}

/** A read as `useRead` returns it. */
type FailedRead = { error: { message: string } | null; isFetching: boolean; refetch: () => unknown }

/** Says why a read failed and tries it again. */
export function ReadError({ title, read }: { title?: string | undefined; read: FailedRead }) {
  return (
    <ErrorState
      title={title}
      message={read.error?.message}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  )
}
