import { notifications } from '@stampwell/contract/business/notifications.ts'
import { serve, type DomainModule } from '../module.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsModule: DomainModule = {
  name: 'notifications',
  tables: {},
  endpoints: (app) => [serve(notifications, notificationsRoutes(app))],
}
