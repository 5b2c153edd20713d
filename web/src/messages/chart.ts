import { catalogue } from './catalogue.ts'
import { chart } from './en/chart.ts'

export const say = catalogue({ en: chart })
