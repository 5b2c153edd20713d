import type { Errors } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'

type CurrentPasswordProps = {
  label: string
  /** The account of the password, by which a password manager fills it in. */
  email: string
  errors: Errors
  /** The first field of a dialog takes the focus. */
  isFirst?: boolean
}

/** Asks for the password that the account has now, before an act that a borrowed device must not do. */
export function CurrentPassword({ label, email, errors, isFirst = false }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={label}
        name="current_password"
        autoComplete="current-password"
        data-initial-focus={isFirst || undefined}
        required
        errors={errors}
      />
    </>
  )
}
