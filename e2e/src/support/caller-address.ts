/**
 * The network address that a test calls from. The server limits what one address may do in a time, so each test has its
 * own, in a network of its own: what one test does takes nothing from the next.
 */
import { runNumber, workerNumber } from './run.ts'

const NETWORKS = 65_536
/** More tests than one worker runs. */
const NETWORKS_OF_A_WORKER = 1024
/** Odd and large, so that runs of one hour do not begin beside each other. */
const STEP_OF_A_RUN = 40_503

let test = 0
let isDirect = false

export function takeNextAddress(): void {
  test += 1
}

/** The server's pages under `/dev`, of which payments need the checkout, refuse a request that a proxy passed on. */
export function callDirectly(is: boolean): void {
  isDirect = is
}

/** Headers of a proxy on the server's own machine, which the server believes (TRUST_PROXY). */
export function addressHeaders(): Record<string, string> {
  if (isDirect) return {}
  const network = (runNumber() * STEP_OF_A_RUN + workerNumber() * NETWORKS_OF_A_WORKER + test) % NETWORKS
  return { 'x-forwarded-for': `10.${Math.floor(network / 256)}.${network % 256}.1` }
}
