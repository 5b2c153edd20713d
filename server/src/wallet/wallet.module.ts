import { wallet } from '@stampwell/contract/public/wallet.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { serve, type DomainModule } from '../module.ts'
import { eraseLeaversJob } from './erase-leavers.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletLinksRoutes } from './wallet-links.routes.ts'
import { cardsRoutes } from './cards.routes.ts'

export const walletModule: DomainModule = {
  name: 'wallet',
  tables: {},
  jobs: [eraseLeaversJob],
  endpoints: (app) => [
    serve(wallet, walletRoutes(app)),
    serve(walletLinks, walletLinksRoutes(app)),
    serve(cards, cardsRoutes(app)),
  ],
}
