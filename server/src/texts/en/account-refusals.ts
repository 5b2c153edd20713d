/** Refusals of what a business writes about itself, of its log-in and of its pictures. */
export const accountRefusals = {
  unknown_time_zone: 'Use a time zone like Africa/Lagos.',
  unknown_industry: 'Choose an industry from the list.',
  unknown_category: 'Choose a category from the list.',
  has_account: 'This address has an account already. Log in, or use another address.',
  amounts_rewards:
    'Your rewards name amounts in {kept}. Take those rewards away first: another country would make them {other}.',
  amounts_spend:
    'A card gives stamps for amounts in {kept}. Take that rule away first: another country would make them {other}.',
  amounts_offers:
    'Your offers name amounts in {kept}. End or delete those offers first: another country would make them {other}.',
  amounts_payouts:
    'Rewards with amounts in {kept} wait to be sent. Send them first: another country would make them {other}.',
  amounts_terms:
    'Customers still collect for amounts in {kept}. Wait until their cards are full, or delete the card: another country would make them {other}.',
  amounts_carried:
    'Customers carry amounts in {kept} towards their next stamp. Wait until their cards end, or delete the card: another country would make them {other}.',
  amounts_issued:
    'Customers hold rewards with amounts in {kept}. Wait until they are redeemed or expire: another country would make them {other}.',
  easy_password: 'This is one of the first that others would try. Use words of your own.',
  wrong_password: 'This is not your current password.',
  address_taken: 'This address belongs to another account. Use another address.',
  own_address: 'This is your address already.',
  verified: 'Your e-mail address is verified already.',
  wrong_code:
    'This code or link is wrong, was used already or is older than 10 minutes. Check it, or ask for a new one.',
  choose_picture: 'Choose a picture.',
  pictures_full: 'You have {count} pictures here, which is the most.',
} as const
