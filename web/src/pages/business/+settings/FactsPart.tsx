import { profile, stampCards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { PrintedField } from '#app/PrintedField.tsx'
import { setBusinessProfile, useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { say as sayAuth } from '#messages/auth.ts'
import { say } from '#messages/settings.ts'
import { TextField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { ListsNote } from '../+account/ListsNote.tsx'
import { CountryAndPhone, TradeFields, useShopLists } from '../+account/BusinessFields.tsx'
import { SavePart } from '../+saving/SavePart.tsx'
import { toDraft, toProfileUpdate, type BusinessDetails } from './business-details.ts'
import { TimeZoneField } from './TimeZoneField.tsx'
import { usePart } from '../+saving/use-part.ts'

export function FactsPart() {
  const { business } = useBusiness()
  const lists = useShopLists()
  const { draft, change, changes, isChanged, save } = usePart<BusinessDetails>('facts', toDraft(business))
  // Cards and statistics show the business's name and currency.
  const act = useAct(profile.update, {
    success: say('facts.saved'),
    also: [stampCards.list, statistics.dashboard],
    onDone: ({ user }) => setBusinessProfile(user),
  })
  const { errors } = act
  const text = (name: keyof BusinessDetails) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const send = () => {
    if (isChanged) void save(changes, () => act.submit({ body: toProfileUpdate(changes) }))
  }
  const currency =
    draft.country === business.country
      ? business.currency
      : lists.countries.find(({ code }) => code === draft.country)?.currency

  return (
    <section className="sheet pad" aria-labelledby="facts-title">
      <h3 className="h3" id="facts-title">
        {say('facts.title')}
      </h3>
      <Form errors={errors} onSend={send}>
        <ListsNote reads={lists.reads} />
        <PrintedField
          {...text('business_name')}
          label={sayAuth('register.business_name')}
          name="business_name"
          autoComplete="organization"
          maxLength={120}
          required
          errors={errors}
        />
        <CountryAndPhone
          lists={lists}
          errors={errors}
          country={text('country')}
          phone={text('phone')}
          hint={
            currency && say(currency === business.currency ? 'facts.currency' : 'facts.other_currency', { currency })
          }
        />
        <TimeZoneField
          value={draft.timezone}
          kept={business.timezone}
          errors={errors}
          onChange={(timezone) => change({ timezone })}
        />
        <TradeFields lists={lists} errors={errors} industry={text('industry_id')} category={text('category_id')} />
        <TextField
          {...text('address')}
          label={say('facts.address')}
          name="address"
          autoComplete="street-address"
          rows={2}
          maxLength={300}
          optional
          errors={errors}
        />
        <SavePart isChanged={isChanged} busy={act.busy} />
      </Form>
    </section>
  )
}
