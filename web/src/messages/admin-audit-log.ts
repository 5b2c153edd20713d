import { catalogue } from './catalogue.ts'
import { adminAuditLog } from './en/admin-audit-log.ts'

export const say = catalogue({ en: adminAuditLog })
