/** A link to another part of the card: what stands in an open form is kept before it is followed. */
import type { MouseEvent } from 'react'
import { Link, useNavigate, type LinkProps } from 'react-router'

export type KeepLinkProps = LinkProps & {
  keep: () => Promise<boolean>
  /** Follows also when it was refused: the form waits with its text. */
  anyway?: boolean
}

export function KeepLink({ to, keep, anyway = false, preventScrollReset = false, ...rest }: KeepLinkProps) {
  const navigate = useNavigate()
  const follow = async () => {
    if ((await keep()) || anyway) await navigate(to, { preventScrollReset })
  }
  const press = (event: MouseEvent) => {
    // Another tab leaves this one as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void follow()
  }
  return <Link {...rest} to={to} onClick={press} />
}
