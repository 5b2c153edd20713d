import type { AppContext } from '../app-context.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import type { LinkTokens } from '../delivery/link-tokens.ts'
import type { ProviderUse } from '../delivery/providers.ts'
import type { SendingBusiness, SentBroadcast } from './sending-business.sql.ts'

export type MessageDeps = LinkTokens & Pick<AppContext, 'config' | 'secrets'>

/** A process's turn at the broadcasts of one business. */
export type SendingTurn = MessageDeps &
  Pick<AppContext, 'clock' | 'providers' | 'live' | 'log'> & {
    /** Scoped to the business. */
    db: Db
    /** Decides how much one transaction takes. */
    databaseKind: Database['kind']
    businessId: string
    use: ProviderUse
    /** Aborts when no further message may be begun. */
    signal: AbortSignal
  }

/** A turn at one broadcast. What a merchant changes meanwhile counts from the next piece on. */
export type SendingContext = SendingTurn & { business: SendingBusiness; broadcast: SentBroadcast }

export type Serving = { app: AppContext; database: Database; use: ProviderUse; signal: AbortSignal }

/** Takes from the application what sending needs, once, so that a reader of a step sees all that it can reach. */
export async function openTurn({ app, database, use, signal }: Serving, businessId: string): Promise<SendingTurn> {
  const { config, secrets, preferenceTokens, linkTokens, shortIds, clock, providers, live, log } = app
  return {
    config,
    secrets,
    preferenceTokens,
    linkTokens,
    shortIds,
    clock,
    providers,
    live,
    log,
    db: await inBusiness(database.db, businessId),
    databaseKind: database.kind,
    businessId,
    use,
    signal,
  }
}
