export { sentences } from '@stampwell/contract/fr/sentences.ts'
