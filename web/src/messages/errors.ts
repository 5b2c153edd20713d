import { catalogue } from './catalogue.ts'
import { errors } from './en/errors.ts'

export const say = catalogue(errors)
