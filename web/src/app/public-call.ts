/**
 * Calls the API from the customer's pages, whose endpoints are public. A merchant who looks at their own card there is
 * known by the token that this browser keeps.
 */
import { createCall } from '@stampwell/contract/call.ts'
import { translated } from './api-client.ts'
import { readStored, BUSINESS_TOKEN } from './session/local-storage.ts'

export const publicCall = createCall({ ...translated, token: () => readStored(BUSINESS_TOKEN) })
