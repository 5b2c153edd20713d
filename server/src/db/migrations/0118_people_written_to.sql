-- How many people of the audience an e-mail or SMS is meant for: a message on the card page stands beside it.
alter table broadcasts add column written_to integer not null default 0;
update broadcasts b set written_to = n.people from (
  select business_id, broadcast_id, count(distinct customer_id) as people from broadcast_recipients
  where channel <> 'in-app' and status <> 'skipped' group by business_id, broadcast_id
) n where n.business_id = b.business_id and n.broadcast_id = b.id;
