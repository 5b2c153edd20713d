import { catalogue } from './catalogue.ts'
import { messageStates } from './en/message-states.ts'

export const say = catalogue({ en: messageStates })
