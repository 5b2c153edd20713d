import { OTP_DIGITS } from '@stampwell/domain/security/second-factor.ts'
import { say } from '#messages/second-factor.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { FieldFrame, type Errors } from '#ui/fields/Field.tsx'

/** Six digits of an authenticator app: typed, pasted with spaces, or filled in by the phone. */
export function OtpField({ errors, onFull }: { errors?: Errors; onFull?: (code: string) => void }) {
  return (
    <FieldFrame label={say('digits')} hint={say('digits_hint')} name="otp" errors={errors}>
      {(control) => (
        <DigitsInput
          {...control}
          className="code"
          name="otp"
          maxLength={OTP_DIGITS}
          autoComplete="one-time-code"
          aria-required
          data-initial-focus
          onDigits={(digits) => {
            if (digits.length === OTP_DIGITS) onFull?.(digits)
          }}
        />
      )}
    </FieldFrame>
  )
}
