/** A link to another part of the card; saves the open form before it navigates. */
import type { MouseEvent } from 'react'
import { Link, useNavigate, type LinkProps } from 'react-router'
import { useIsHere } from '#app/use-is-here.ts'

export type KeepLinkProps = LinkProps & {
  keep: () => Promise<boolean>
  /** Navigates even when saving was refused: the form keeps its text. */
  anyway?: boolean
}

export function KeepLink({ to, keep, anyway = false, preventScrollReset = false, ...rest }: KeepLinkProps) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const follow = async () => {
    const isKept = await keep()
    if ((isKept || anyway) && isHere()) await navigate(to, { preventScrollReset })
  }
  const press = (event: MouseEvent) => {
    // A modified click opens another tab and leaves this one as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void follow()
  }
  return <Link {...rest} to={to} onClick={press} />
}
