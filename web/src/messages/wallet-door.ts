import { catalogue } from './catalogue.ts'
import { walletDoor } from './en/wallet-door.ts'

export const say = catalogue(walletDoor)
