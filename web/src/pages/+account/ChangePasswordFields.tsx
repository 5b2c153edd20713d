import type { Errors } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

type ChangePasswordFieldsProps = {
  words: { current: string; fresh: string; again: string }
  email: string
  errors: Errors
  isFirst?: boolean
}

/** The password of now, and the new one twice. */
export function ChangePasswordFields({ words, email, errors, isFirst = false }: ChangePasswordFieldsProps) {
  return (
    <>
      <CurrentPassword label={words.current} email={email} errors={errors} isFirst={isFirst} />
      <PasswordField
        label={words.fresh}
        name="password"
        autoComplete="new-password"
        strength
        required
        errors={errors}
      />
      <PasswordField
        label={words.again}
        name="password_confirmation"
        autoComplete="new-password"
        required
        errors={errors}
      />
    </>
  )
}
