import { catalogue } from './catalogue.ts'
import { adminJobs } from './en/admin-jobs.ts'

export const say = catalogue({ en: adminJobs })
