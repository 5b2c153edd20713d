import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { serve, type DomainModule } from '../module.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditModule: DomainModule = {
  name: 'audit',
  tables: { platform: ['audit_chain', 'audit_entries'] },
  endpoints: () => [serve(auditLog, auditRoutes())],
}
