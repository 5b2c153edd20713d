import { CLIENT_WORDS } from '@stampwell/contract/call.ts'

export const connection = CLIENT_WORDS
