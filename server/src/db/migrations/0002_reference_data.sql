-- Industries, categories and plans that every installation begins with. The admin area changes them later.

insert into industries (id, name, position) values
  ('01900000-0000-7000-8001-000000000001', 'Food and drink', 1),
  ('01900000-0000-7000-8001-000000000002', 'Beauty and wellness', 2),
  ('01900000-0000-7000-8001-000000000003', 'Health and fitness', 3),
  ('01900000-0000-7000-8001-000000000004', 'Shops and retail', 4),
  ('01900000-0000-7000-8001-000000000005', 'Cars and transport', 5),
  ('01900000-0000-7000-8001-000000000006', 'Home and repair services', 6),
  ('01900000-0000-7000-8001-000000000007', 'Leisure and entertainment', 7),
  ('01900000-0000-7000-8001-000000000008', 'Hotels and travel', 8),
  ('01900000-0000-7000-8001-000000000009', 'Pets', 9),
  ('01900000-0000-7000-8001-00000000000a', 'Education', 10),
  ('01900000-0000-7000-8001-00000000000b', 'Other', 11);

insert into categories (id, name, position) values
  ('01900000-0000-7000-8002-000000000001', 'Café', 1),
  ('01900000-0000-7000-8002-000000000002', 'Restaurant', 2),
  ('01900000-0000-7000-8002-000000000003', 'Bakery', 3),
  ('01900000-0000-7000-8002-000000000004', 'Bar or lounge', 4),
  ('01900000-0000-7000-8002-000000000005', 'Fast food', 5),
  ('01900000-0000-7000-8002-000000000006', 'Ice cream and desserts', 6),
  ('01900000-0000-7000-8002-000000000007', 'Barber', 7),
  ('01900000-0000-7000-8002-000000000008', 'Hair salon', 8),
  ('01900000-0000-7000-8002-000000000009', 'Nails and spa', 9),
  ('01900000-0000-7000-8002-00000000000a', 'Gym or studio', 10),
  ('01900000-0000-7000-8002-00000000000b', 'Pharmacy', 11),
  ('01900000-0000-7000-8002-00000000000c', 'Supermarket', 12),
  ('01900000-0000-7000-8002-00000000000d', 'Fashion and tailoring', 13),
  ('01900000-0000-7000-8002-00000000000e', 'Laundry and dry cleaning', 14),
  ('01900000-0000-7000-8002-00000000000f', 'Car wash', 15),
  ('01900000-0000-7000-8002-000000000010', 'Petrol station', 16),
  ('01900000-0000-7000-8002-000000000011', 'Cinema and games', 17),
  ('01900000-0000-7000-8002-000000000012', 'Hotel', 18),
  ('01900000-0000-7000-8002-000000000013', 'Pet shop or grooming', 19),
  ('01900000-0000-7000-8002-000000000014', 'Other', 20);

insert into plans (id, tier, name, interval, amount_minor, currency, features, limits, popular, position) values
  ('01900000-0000-7000-8003-000000000001', 'free', 'Free', 'month', 0, 'NGN', '{export}',
   '{"live_cards": 1, "locations": 1, "customers": 100, "operations_month": 500, "emails_month": 0, "sms_month": 0, "live_offers": 0, "statistics_days": 30}', false, 1),
  ('01900000-0000-7000-8003-000000000002', 'starter', 'Starter', 'month', 750000, 'NGN', '{export,offers}',
   '{"live_cards": 3, "locations": 2, "customers": 1000, "operations_month": 5000, "emails_month": 1000, "sms_month": 0, "live_offers": 3, "statistics_days": 90}', false, 2),
  ('01900000-0000-7000-8003-000000000003', 'starter', 'Starter', 'year', 7500000, 'NGN', '{export,offers}',
   '{"live_cards": 3, "locations": 2, "customers": 1000, "operations_month": 5000, "emails_month": 1000, "sms_month": 0, "live_offers": 3, "statistics_days": 90}', false, 3),
  ('01900000-0000-7000-8003-000000000004', 'growth', 'Growth', 'month', 1800000, 'NGN', '{export,offers,campaigns,sms,statistics_full}',
   '{"live_cards": 10, "locations": 10, "customers": 10000, "operations_month": 50000, "emails_month": 20000, "sms_month": 1000, "live_offers": 20, "statistics_days": 730}', true, 4),
  ('01900000-0000-7000-8003-000000000005', 'growth', 'Growth', 'year', 18000000, 'NGN', '{export,offers,campaigns,sms,statistics_full}',
   '{"live_cards": 10, "locations": 10, "customers": 10000, "operations_month": 50000, "emails_month": 20000, "sms_month": 1000, "live_offers": 20, "statistics_days": 730}', true, 5),
  ('01900000-0000-7000-8003-000000000006', 'scale', 'Scale', 'month', 4500000, 'NGN', '{export,offers,campaigns,sms,automations,statistics_full}',
   '{"live_cards": null, "locations": null, "customers": null, "operations_month": null, "emails_month": 200000, "sms_month": 10000, "live_offers": null, "statistics_days": null}', false, 6),
  ('01900000-0000-7000-8003-000000000007', 'scale', 'Scale', 'year', 45000000, 'NGN', '{export,offers,campaigns,sms,automations,statistics_full}',
   '{"live_cards": null, "locations": null, "customers": null, "operations_month": null, "emails_month": 200000, "sms_month": 10000, "live_offers": null, "statistics_days": null}', false, 7);
