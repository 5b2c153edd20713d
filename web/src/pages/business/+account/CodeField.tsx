/** Field for six digits from an e-mail: typed, pasted with spaces, or filled in by the phone. */
import { say } from '#messages/auth.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { FieldFrame, type Errors } from '#ui/fields/Field.tsx'

export const CODE_LENGTH = 6

export function CodeField({ errors, onFull }: { errors: Errors; onFull?: (code: string) => void }) {
  return (
    <FieldFrame label={say('code')} hint={say('code_hint')} name="token" errors={errors}>
      {(control) => (
        <DigitsInput
          {...control}
          className="code"
          name="token"
          maxLength={CODE_LENGTH}
          autoComplete="one-time-code"
          aria-required
          onDigits={(digits) => {
            if (digits.length === CODE_LENGTH) onFull?.(digits)
          }}
        />
      )}
    </FieldFrame>
  )
}
