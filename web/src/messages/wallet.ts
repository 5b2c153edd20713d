import { catalogue } from './catalogue.ts'
import { wallet } from './en/wallet.ts'

export const say = catalogue({ en: wallet })
