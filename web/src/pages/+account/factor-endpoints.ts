import type { adminSecondFactor } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { secondFactor } from '@stampwell/contract/client-endpoints.gen.ts'
import type { EndpointRef } from '@stampwell/contract/endpoint.ts'

type DeclaredBy<Ref> = Ref extends EndpointRef<infer E> ? E : never
/** The endpoints of either audience; they take and answer the same. */
export type FactorEndpoints = {
  [Name in keyof typeof secondFactor]: EndpointRef<
    DeclaredBy<(typeof secondFactor)[Name]> | DeclaredBy<(typeof adminSecondFactor)[Name]>
  >
}
