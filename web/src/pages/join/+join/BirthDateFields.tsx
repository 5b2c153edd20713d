import { useId, useState } from 'react'
import { say } from '#messages/join.ts'
import { BirthDateSelects } from '#ui/fields/BirthDateSelects.tsx'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'

const WORDS = {
  day: say('form.day'),
  month: say('form.month'),
  year: say('form.year'),
  any_year: say('form.any_year'),
  younger: (age: number) => say('form.younger', { age }),
}

export function BirthDateFields({ errors }: { errors: Errors }) {
  const id = useId()
  const { wrong, onChange } = useWrong({ errors, name: 'date_of_birth' })
  const [now] = useState(() => new Date())
  return (
    <fieldset className="field join-birth" onChange={onChange}>
      <legend className="sr">{say('form.birth')}</legend>
      <div>
        <BirthDateSelects
          words={WORDS}
          isOwn
          now={now}
          control={wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}e` } : {}}
        />
      </div>
      {wrong && (
        <span className="error" id={`${id}e`}>
          {wrong}
        </span>
      )}
    </fieldset>
  )
}
