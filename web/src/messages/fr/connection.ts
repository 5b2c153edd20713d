import { connectionTexts } from '@stampwell/contract/en/connection.ts'
import { sentences } from '@stampwell/contract/fr/sentences.ts'

const inFrench = (sentence: string) => sentences[sentence] ?? sentence

export const connection = { lost: inFrench(connectionTexts.lost), failed: inFrench(connectionTexts.failed) }
