alter table content_days drop constraint content_days_organization_id_content_id_day_pk;
alter table contents drop column reads;
alter table contents drop column plays;
alter table contents drop column finishes;
alter table content_days add column part smallint not null default 0;
alter table content_days add constraint content_days_organization_id_content_id_day_part_pk PRIMARY KEY (organization_id, content_id, day, part);
