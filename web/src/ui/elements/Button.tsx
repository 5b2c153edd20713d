import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'

export type ButtonVariant = 'plain' | 'main' | 'stamp' | 'bottle' | 'quiet' | 'harm' | 'harm-fill'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** `main` is the primary action; `stamp` only gives stamps; `bottle` redeems; `harm-fill` is for confirmations. */
  variant?: ButtonVariant
  icon?: IconShape
  big?: boolean
  wide?: boolean
  /** Shows a spinner and ignores further clicks meanwhile. */
  busy?: boolean
  /** Sets aria-disabled: the button stays focusable but does nothing. */
  disabled?: boolean
  children?: ReactNode
}

/** Class names for a link that looks like a button. */
export function buttonClass(
  variant: ButtonVariant = 'plain',
  more: { big?: boolean | undefined; wide?: boolean | undefined; bare?: boolean | undefined } = {},
): string {
  return clsx(
    'btn',
    variant !== 'plain' && (variant === 'harm-fill' ? 'harm fill' : variant),
    more.big && 'big',
    more.wide && 'wide',
    more.bare && 'icon',
  )
}

/** With an icon and no children, give it an `aria-label`. */
export function Button({
  variant,
  icon,
  big,
  wide,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const still = busy || disabled
  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        buttonClass(variant, { big, wide, bare: icon !== undefined && children === undefined }),
        className,
      )}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (still) return event.preventDefault()
        onClick?.(event)
      }}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon of={icon} size={big ? 22 : 20} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}
