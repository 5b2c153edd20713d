import { reference } from '@stampwell/contract/public/reference.ts'
import { places } from '@stampwell/contract/public/places.ts'
import { serve, type DomainModule } from '../module.ts'
import { referenceRoutes } from './reference.routes.ts'
import { importPlacesJob } from './import-places.ts'
import { placesRoutes } from './places.routes.ts'

export const referenceModule: DomainModule = {
  name: 'reference',
  tables: {
    tenant: ['library_images'],
    platform: ['categories', 'industries', 'places', 'reference_imports'],
  },
  jobs: [importPlacesJob],
  endpoints: (app) => [serve(reference, referenceRoutes()), serve(places, placesRoutes(app))],
}
