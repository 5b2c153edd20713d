import type { AdminSettingsData } from '@stampwell/contract/admin/settings.ts'
import { ownZone } from '#app/own-zone.ts'
import { say } from '#messages/admin-settings.ts'
import { clockOf } from '#messages/when.ts'
import { Tag } from '#ui/feedback/Tag.tsx'

type Provider = AdminSettingsData['providers'][number]

export function ProvidersPart({ providers }: { providers: readonly Provider[] }) {
  return (
    <section className="set-wide" id="providers" aria-labelledby="providers-title">
      <h2 className="h3" id="providers-title">
        {say('providers.title')}
      </h2>
      <p className="muted">{say('providers.lead')}</p>
      <div className="sheet set-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('providers.provider')}</th>
              <th scope="col">{say('providers.purpose')}</th>
              <th scope="col">{say('providers.state')}</th>
            </tr>
          </thead>
          <tbody>
            {providers.map((provider) => (
              <tr key={provider.name}>
                <th scope="row">{nameOf(provider.name)}</th>
                <td>{say(`providers.${provider.purpose}`)}</td>
                <td>
                  <State provider={provider} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function State({ provider: { state, down_since } }: { provider: Provider }) {
  if (state === 'works') return say('providers.works')
  if (state === 'down' && down_since)
    return <Tag tone="harm">{say('providers.down', { time: clockOf(down_since, ownZone()) })}</Tag>
  return <Tag>{say(state === 'stand_in' ? 'providers.stand_in' : 'providers.not_set')}</Tag>
}

const NAMES = [
  'paystack',
  'flutterwave',
  'stripe',
  'sandbox',
  'smtp',
  'sms',
  'termii',
  'africastalking',
  'twilio',
  'google_maps',
] as const

function nameOf(name: string): string {
  const known = NAMES.find((one) => one === name)
  return known ? say(`providers.names.${known}`) : name
}
