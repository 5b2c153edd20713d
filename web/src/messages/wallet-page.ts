import { catalogue } from './catalogue.ts'
import { walletPage } from './en/wallet-page.ts'

export const say = catalogue({ en: walletPage })
