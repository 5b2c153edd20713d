import { catalogue } from './catalogue.ts'
import { places } from './en/places.ts'

export const say = catalogue({ en: places })
