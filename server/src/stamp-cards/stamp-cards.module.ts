import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { terms } from '@stampwell/contract/business/terms.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { qrCodes } from '@stampwell/contract/public/qr-codes.ts'
import { cardPictures } from '@stampwell/contract/public/card-pictures.ts'
import { serve, type DomainModule } from '../module.ts'
import { stampCardsRoutes } from './stamp-cards.routes.ts'
import { rewardsRoutes } from './rewards.routes.ts'
import { termsRoutes } from './terms.routes.ts'
import { locationsRoutes } from './locations.routes.ts'
import { qrCodesRoutes } from './qr-codes.routes.ts'
import { cardPicturesRoutes } from './picture/pictures.routes.ts'

export const stampCardsModule: DomainModule = {
  name: 'stamp-cards',
  tables: {
    tenant: ['stamp_cards', 'card_terms', 'terms_that_count', 'rewards', 'locations', 'card_drawings'],
    directory: ['join_codes'],
  },
  endpoints: (app) => [
    serve(stampCards, stampCardsRoutes(app)),
    serve(rewards, rewardsRoutes()),
    serve(terms, termsRoutes()),
    serve(locations, locationsRoutes()),
    serve(qrCodes, qrCodesRoutes(app)),
    serve(cardPictures, cardPicturesRoutes(app)),
  ],
}
