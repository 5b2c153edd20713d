import type { AdminSettingsData } from '@stampwell/contract/admin/settings.ts'
import type { AppContext } from '../app-context.ts'

type Provider = AdminSettingsData['providers'][number]

const PAYMENTS = ['paystack', 'flutterwave', 'stripe']

/** Returns the state of every outside service. Names the services only: keys, addresses and secrets stay in the settings. */
export function listProviders({
  config,
  paymentProviders,
  providers,
}: Pick<AppContext, 'config' | 'paymentProviders' | 'providers'>): Provider[] {
  const configured: readonly string[] = paymentProviders.configured
  const sandbox = configured.filter((name) => !PAYMENTS.includes(name))
  const message = (purpose: 'email' | 'sms', name: string, isSet: boolean): Provider => {
    const since = providers.downSince(purpose)
    const state = isSet && since !== null ? 'down' : stateOf(isSet, 'stand_in')
    return { name, purpose, state, down_since: since?.toISOString() ?? null }
  }
  return [
    ...PAYMENTS.map((name): Provider => plain(name, 'payments', stateOf(configured.includes(name), 'not_set'))),
    ...sandbox.map((name): Provider => plain(name, 'payments', 'stand_in')),
    message('email', 'smtp', config.smtpUrl !== null),
    message('sms', config.sms.service?.provider ?? 'sms', config.sms.service !== null),
    plain('google_maps', 'maps', stateOf(config.googleMapsApiKey !== null, 'not_set')),
  ]
}

function plain(name: string, purpose: Provider['purpose'], state: Provider['state']): Provider {
  return { name, purpose, state, down_since: null }
}

function stateOf(isSet: boolean, otherwise: Provider['state']): Provider['state'] {
  return isSet ? 'works' : otherwise
}
