/** Tokens are derived from a key, so that a link can be sent again; raising the version revokes it. Never log one. */
import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'
import { insertWalletToken } from './customers.sql.ts'

type Owner = { businessId: string; customerId: string; version: number }

/** Returns the token that opens this customer's wallet: 43 base64url characters. */
export function walletToken(secrets: Secrets, owner: Owner): string {
  return secrets.sign(...partsOf(owner)).toString('base64url')
}

/** Returns the tokens that open this customer's wallet under each valid key, the current key's first. */
export function walletTokens(secrets: Secrets, owner: Owner): string[] {
  return secrets.signatures(...partsOf(owner)).map((signature) => signature.toString('base64url'))
}

/** Returns whether a currently valid key made this token. A link expires with the key it was derived from. */
export function isWalletToken(secrets: Secrets, owner: Owner, token: string): boolean {
  const said = Buffer.from(token, 'base64url')
  return secrets
    .signatures(...partsOf(owner))
    .some((signature) => signature.length === said.length && timingSafeEqual(signature, said))
}

/** Returns the link and stores its token hash: the signing key may have changed since the customer joined. */
export async function storeWalletLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  {
    db,
    businessId,
    customer,
    now,
  }: { db: Db; businessId: string; customer: Pick<CustomerRow, 'id' | 'wallet_version'>; now: Date },
): Promise<string> {
  const { id: customer_id, wallet_version: version } = customer
  const token = walletToken(secrets, { businessId, customerId: customer_id, version })
  await insertWalletToken(db, businessId, {
    token_hash: secrets.hashToken(token),
    customer_id,
    version,
    created_at: now,
  })
  return walletUrl({ config }, token)
}

function partsOf({ businessId, customerId, version }: Owner): [purpose: string, ...parts: string[]] {
  return ['wallet token', businessId, customerId, String(version)]
}

export function walletUrl({ config }: { config: Pick<Config, 'publicUrl'> }, token: string): string {
  return `${config.publicUrl}/wallet/${token}`
}
