/** Something about a backup that the operator can put right; said without a stack. */
export class BackupError extends Error {}
