/** Closing a business for its erasure, and keeping it. */
export const adminClosing = {
  reason_hint: 'The audit log keeps it. 3 to 500 characters, without customers.',
  erase: {
    name: 'Erase',
    effect: 'In 30 days everything is erased. Until then it can be kept.',
    closed: 'Closes on {day}.',
    button: 'Erase',
    title: 'Erase {name}?',
    now: 'Nobody new can join, nothing is sent and nothing is charged from now on. The owner is told by e-mail.',
    until: 'For 30 days customers are stamped and redeem as before, and the owner or an admin can keep the business.',
    after: 'Then everything is erased for good, except payments, receipts and the audit log.',
    ok: 'Erase in 30 days',
    done: 'The business closes in 30 days.',
  },
  keep: {
    name: 'Keep',
    effect: 'The business goes on as before. The owner is told by e-mail.',
    closed: 'It does not close.',
    button: 'Keep',
    title: 'Keep {name}?',
    ok: 'Keep the business',
    done: 'The business stays.',
  },
} as const
