-- Counting and moving the businesses of an industry or a category.
create index businesses_of_industry on businesses (industry_id) where industry_id is not null;
create index businesses_of_category on businesses (category_id) where category_id is not null;

-- What visitors wrote to the operator, by the contact page.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  business_name text,
  page text not null,
  message text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  -- Who set it done.
  done_by uuid references admins (id)
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc) where done_at is null;

-- Finds a customer by e-mail or id over all businesses; customers_of_number finds one by phone.
create index customers_of_address on customers (email) where email is not null and erased_at is null and merged_into is null;
create index customers_of_id on customers (id);
