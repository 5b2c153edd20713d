import { tills } from '@stampwell/contract/business/tills.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { tillPairing } from '@stampwell/contract/till/till.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { serve, type DomainModule } from '../module.ts'
import { tillsRoutes } from './tills.routes.ts'
import { staffRoutes } from './staff.routes.ts'
import { tillPairingRoutes, tillRoutes } from './till.routes.ts'

import { listExpired } from './expired.sql.ts'

export const tillsModule: DomainModule = {
  name: 'tills',
  tables: {
    tenant: ['tills', 'staff', 'pin_tries'],
    directory: ['till_sessions', 'till_pairings'],
  },
  endpoints: (app) => [
    serve(tills, tillsRoutes(app)),
    serve(staff, staffRoutes(app)),
    serve(tillPairing, tillPairingRoutes(app)),
    serve(till, tillRoutes(app)),
  ],
  expired: listExpired,
}
