import type { DataOf } from '@stampwell/contract/endpoint.ts'
import type { statistics } from '@stampwell/contract/business/statistics.ts'

export type Board = DataOf<(typeof statistics)['dashboard']>
export type Day = Board['days'][number]
export type Activity = Board['recent_activity'][number]
export type FirstStep = Board['getting_started'][number]
