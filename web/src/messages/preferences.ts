import { catalogue } from './catalogue.ts'
import { preferences } from './en/preferences.ts'

export const say = catalogue({ en: preferences })
