-- What the people of a campaign redeemed is looked for by time. Giving a stamp writes no row of this index.
create index stamp_events_redeemed on stamp_events (business_id, created_at) where kind = 'redeem';
