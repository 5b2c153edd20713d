/** A business's country, phone and trade, with the server's lists as choices: for registration and settings. */
import { reference } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/auth.ts'
import { elevenDigits } from '#ui/fields/eleven-digits.ts'
import { Field, SelectField, type Errors } from '#ui/fields/Field.tsx'
import './account.css'

export const HOME = 'NG'

type Country = { code: string; name: string; dial_code: string; currency: string }
type SelectProps = { value: string; onChange: (event: { target: { value: string } }) => void }
type Shared = { lists: ShopLists; errors: Errors }
export type ShopLists = ReturnType<typeof useShopLists>

export function useShopLists() {
  const countries = useRead(reference.countries, {})
  const utility = useRead(reference.utility, {})
  const known: readonly Country[] = countries.data?.countries ?? [
    { code: HOME, name: say('register.nigeria'), dial_code: '+234', currency: 'NGN' },
  ]
  return {
    countries: known,
    industries: utility.data?.industries ?? [],
    categories: utility.data?.categories ?? [],
    reads: [countries, utility],
  }
}

export function CountryAndPhone({
  lists,
  errors,
  country,
  phone,
  hint,
}: Shared & { country: SelectProps; phone?: SelectProps; hint?: string | undefined }) {
  const dial_code = lists.countries.find(({ code }) => code === country.value)?.dial_code ?? ''
  return (
    <div className="account-pair">
      <SelectField
        label={say('register.country')}
        name="country"
        autoComplete="country"
        errors={errors}
        {...country}
        {...(hint === undefined ? {} : { hint })}
      >
        {withHeld(
          lists.countries.map(({ code, name }) => ({ id: code, name })),
          country.value,
        ).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={say('register.phone')}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={32}
        required
        errors={errors}
        hint={country.value === HOME ? say('register.phone_hint') : say('register.phone_hint_abroad', { dial_code })}
        {...phone}
        {...elevenDigits(country.value, phone && ((value) => phone.onChange({ target: { value } })))}
      />
    </div>
  )
}

/** Registration asks for the category alone: it says enough for the first card, and its industry follows from it. */
export function CategoryField({ lists, errors, hint, ...select }: Shared & Partial<SelectProps> & { hint: string }) {
  return (
    <SelectField label={say('register.category')} name="category_id" optional hint={hint} errors={errors} {...select}>
      <option value="">{say('register.choose')}</option>
      {withHeld(lists.categories, select.value).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export function TradeFields({
  lists,
  errors,
  industry,
  category,
}: Shared & { industry: SelectProps; category: SelectProps }) {
  return (
    <div className="account-pair">
      <CategoryField lists={lists} errors={errors} hint={say('register.category_example')} {...category} />
      <SelectField
        label={say('register.industry')}
        name="industry_id"
        optional
        hint={say('register.industry_example')}
        errors={errors}
        {...industry}
      >
        <option value="">{say('register.choose')}</option>
        {withHeld(lists.industries, industry.value).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

// A chosen value stays chosen when the list has not loaded yet or no longer contains it.
function withHeld(list: readonly { id: string; name: string }[], held = '') {
  return held === '' || list.some(({ id }) => id === held) ? list : [{ id: held, name: say('register.held') }, ...list]
}
