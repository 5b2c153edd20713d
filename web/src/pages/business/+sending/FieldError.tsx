/** The error of a choice that is not a text field. The focus comes here when the form is refused. */
import './field-error.css'

export function FieldError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="field-error" role="alert" tabIndex={-1} data-invalid>
      {message}
    </p>
  )
}
