alter table interests add column image_id uuid;
alter table interests add column featured boolean not null default false;
alter table interests add column updated_at timestamp(3) with time zone;
update interests set updated_at = created_at;
alter table interests alter column updated_at set not null;
alter table interests add constraint interests_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
