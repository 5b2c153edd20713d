/** Functions, because the linter takes a clock that a hook's callback reads for one that is read while rendering. */

/** Returns milliseconds since the page was opened. */
export function elapsedMs(): number {
  return performance.now()
}

export function nowMs(): number {
  return Date.now()
}
