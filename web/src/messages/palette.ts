import { catalogue } from './catalogue.ts'
import { palette } from './en/palette.ts'

export const say = catalogue({ en: palette })
