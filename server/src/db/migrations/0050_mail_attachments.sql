-- Name, type and size of each file that the e-mail carried: [{"filename", "content_type", "bytes"}].
alter table sent_messages add column attachments jsonb not null default '[]';
alter table sent_messages alter column attachments drop default;
