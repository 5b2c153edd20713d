/** Returns the IANA time zone of this browser, in which an admin, who belongs to no business, reads times. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
