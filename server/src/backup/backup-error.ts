/** A backup problem that the operator can fix; printed without a stack trace. */
export class BackupError extends Error {}
