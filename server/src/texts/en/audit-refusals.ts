/** Refusals of the audit log, also to an owner who gives a reason. */
export const auditRefusals = {
  too_many_entries: 'These are {total} entries. Choose days with at most {count}.',
  email_in_reason: 'Leave the e-mail address out: the log keeps no customer’s data.',
  phone_in_reason: 'Leave the phone number out: the log keeps no customer’s data.',
} as const
