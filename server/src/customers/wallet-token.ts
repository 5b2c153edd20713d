/** The key to a wallet: derived, so that the link can be sent again; raising the version revokes it. Never logged. */
import type { Config } from '../config.ts'
import type { Secrets } from '../outside/secrets.ts'

/** The token that opens this customer's wallet: 43 base64url characters. */
export function walletToken(secrets: Secrets, { businessId, customerId, version }: { businessId: string; customerId: string; version: number }): string {
  return secrets.sign('wallet token', businessId, customerId, String(version)).toString('base64url')
}

/** The page that a wallet token opens. */
export function walletUrl({ config }: { config: Pick<Config, 'publicUrl'> }, token: string): string {
  return `${config.publicUrl}/wallet/${token}`
}
