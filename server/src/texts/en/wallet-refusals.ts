/** Refusals of the customer's pages: joining, the wallet, its link and what they may be written. */
export const walletRefusals = {
  no_card_of_code: 'This code does not open a card. Check the link, or ask at the counter.',
  joins_closed: 'This card takes no new customers just now. If you have it, you keep it and collect stamps as before.',
  card_archived: 'This card has ended and takes no new customers. Rewards already earned stay good.',
  card_not_published:
    'This card takes no new customers just now. If you have it, you keep it: rewards already earned stay good.',
  has_card: 'You have a card here already. Ask at the counter for its link.',
  no_card_of_link: 'This link does not open a card. Ask at the counter for a new one, or scan the code there again.',
  link_cut: 'This link is not complete. Copy it again.',
  no_email: 'We have no e-mail address of yours. Copy the link instead.',
  no_links_now: 'This business sends no links at the moment. Share or copy the link instead.',
  unreachable: 'This customer has no e-mail address, and no number that gets text messages.',
  enough_links_for_minutes:
    'This link was sent often enough. At the counter the card opens without it. Try again in {count} minutes.',
  enough_links_for_hours:
    'This link was sent often enough. At the counter the card opens without it. Try again in {count} hours.',
  wrong_proof: 'That does not match. Enter the last 4 digits of your phone number, or your e-mail.',
} as const
