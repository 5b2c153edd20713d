import { CLIENT_WORDS } from '@stampwell/contract/call.ts'
import { sentences } from '@stampwell/contract/fr/sentences.ts'

const inFrench = (sentence: string) => sentences[sentence] ?? sentence

export const connection = { lost: inFrench(CLIENT_WORDS.lost), failed: inFrench(CLIENT_WORDS.failed) }
