import { connectionTexts } from '@stampwell/contract/en/connection.ts'

export const connection = connectionTexts
