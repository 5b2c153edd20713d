import { catalogue } from './catalogue.ts'
import { adminUsers } from './en/admin-users.ts'

export const say = catalogue({ en: adminUsers })
