import { catalogue } from './catalogue.ts'
import { adminDashboard } from './en/admin-dashboard.ts'

export const say = catalogue({ en: adminDashboard })
