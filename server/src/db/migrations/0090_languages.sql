-- The language in which a business reads the product and its e-mails.
alter table businesses add column language text not null default 'en' check (language in ('en', 'fr'));
-- The language of the page on which the customer joined; null: that of the business.
alter table customers add column language text check (language in ('en', 'fr'));
