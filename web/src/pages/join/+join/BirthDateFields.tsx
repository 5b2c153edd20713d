import { useId, useState } from 'react'
import { say } from '#messages/join.ts'
import { BirthDateSelects } from '#ui/BirthDateSelects.tsx'

const WORDS = {
  day: say('form.day'),
  month: say('form.month'),
  year: say('form.year'),
  any_year: say('form.any_year'),
  younger: (age: number) => say('form.younger', { age }),
}

export function BirthDateFields({ error }: { error: string | undefined }) {
  const id = useId()
  const [now] = useState(() => new Date())
  return (
    <fieldset className="field join-birth">
      <legend className="sr">{say('form.birth')}</legend>
      <div>
        <BirthDateSelects
          words={WORDS}
          isOwn
          now={now}
          control={error ? { 'aria-invalid': true, 'aria-describedby': `${id}e` } : {}}
        />
      </div>
      {error && (
        <span className="error" id={`${id}e`}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
