/** Fields of a mobile-money account: a chosen currency limits the countries, a chosen country sets its currency. */
import { COUNTRIES, countryByCode, mobileMoneyCountries } from '@stampwell/domain/money/country.ts'
import { isMobileMoneyCurrency, MOBILE_MONEY_CURRENCIES } from '@stampwell/domain/money/currency.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useState } from 'react'
import { useCurrentBusiness } from '#app/session/current-business.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/recipient.ts'
import { Field, SelectField } from '#ui/fields/Field.tsx'
import { recipientCountry } from './recipient-country.ts'

const PAID_IN = COUNTRIES.filter((country) => country.mobile_money)

export function MobileMoneyFields({
  value_minor,
  phone,
  errors,
}: {
  value_minor: number | null
  phone: string | null
  errors: FieldErrors
}) {
  const business = useCurrentBusiness()
  const [currency, setCurrency] = useState(isMobileMoneyCurrency(business.currency) ? business.currency : '')
  const [country, setCountry] = useState(countryFor(currency, business.country))
  const countries = byName(currency === '' ? PAID_IN : mobileMoneyCountries(currency))
  const dial = countryByCode(country)?.dial_code
  const chooseCurrency = (next: string) => {
    setCurrency(next)
    setCountry(countryFor(next, country))
  }
  const chooseCountry = (next: string) => {
    setCountry(next)
    setCurrency(countryByCode(next)?.currency ?? currency)
  }
  return (
    <>
      <SelectField
        label={say('currency')}
        name="currency"
        errors={errors}
        required
        value={currency}
        onChange={(event) => chooseCurrency(event.target.value)}
        {...(currency !== '' && currency !== business.currency && value_minor !== null
          ? { hint: say('other_currency', { worth: showMinor(value_minor, business.currency) }) }
          : {})}
      >
        <option value="">{say('choose')}</option>
        {MOBILE_MONEY_CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <SelectField
        label={say('country')}
        name="country"
        errors={errors}
        required
        value={country}
        onChange={(event) => chooseCountry(event.target.value)}
      >
        <option value="">{say('choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={say('phone')}
        name="phone"
        errors={errors}
        required
        type="tel"
        inputMode="tel"
        hint={say('phone_hint_in', { example: `${dial ?? '+254'} …` })}
        defaultValue={ownNumber(phone)}
      />
    </>
  )
}

function byName(countries: readonly { code: string }[]): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(LOCALE)
  return countries
    .map(({ code }) => ({ code, name: recipientCountry(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Returns the currency's only country; if it has several, the wanted one. */
function countryFor(currency: string, wanted: string): string {
  const countries = mobileMoneyCountries(currency)
  return (countries.length === 1 ? countries[0] : countries.find(({ code }) => code === wanted))?.code ?? ''
}

/** Returns the customer's own number if mobile money supports it. */
function ownNumber(phone: string | null): string {
  return phone && PAID_IN.some(({ dial_code }) => phone.startsWith(dial_code)) ? phone : ''
}
