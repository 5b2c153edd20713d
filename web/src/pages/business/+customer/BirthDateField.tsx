import { useId } from 'react'
import { say } from '#messages/customers.ts'
import { BirthDateSelects } from '#ui/fields/BirthDateSelects.tsx'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'

const WORDS = {
  day: say('person.day'),
  month: say('person.month'),
  year: say('person.year'),
  any_year: say('person.any_year'),
  younger: (age: number) => say('person.under_age', { age }),
}

/** `value` is 'YYYY-MM-DD' or '--MM-DD'. */
export function BirthDateField({ value, errors, now }: { value: string | null; errors: Errors; now: Date }) {
  const id = useId()
  const { wrong, onChange } = useWrong({ errors, name: 'date_of_birth' })
  return (
    <fieldset className="field" onChange={onChange}>
      <legend>
        {say('person.birth')} <span className="opt">{say('person.optional')}</span>
      </legend>
      <div className="birth">
        <BirthDateSelects
          value={value}
          words={WORDS}
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
