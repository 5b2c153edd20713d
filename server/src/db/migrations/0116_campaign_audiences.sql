-- Two more audiences: whose birthday is near, and whose card is almost full.
alter table broadcasts drop constraint broadcasts_audience_check;
alter table broadcasts add constraint broadcasts_audience_check
  check (audience in ('all', 'new', 'inactive', 'frequent', 'birthday', 'almost_full', 'custom'));
