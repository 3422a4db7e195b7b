create table event_interests (
  organization_id uuid not null,
  event_id uuid not null,
  interest_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint event_interests_organization_id_event_id_interest_id_pk PRIMARY KEY (organization_id, event_id, interest_id)
);
alter table events add column city_key text not null generated always as (lower(COALESCE(city, ''::text))) stored;
alter table events add column latitude double precision;
alter table events add column longitude double precision;
alter table events add column language text;
alter table events add constraint events_pin_check CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude >= '-90'::integer::double precision AND latitude <= 90::double precision AND longitude >= '-180'::integer::double precision AND longitude <= 180::double precision);
alter table event_interests add constraint event_interests_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table event_interests add constraint event_interests_interest_fk FOREIGN KEY (organization_id, interest_id) REFERENCES interests(organization_id, id) ON DELETE CASCADE;
CREATE INDEX event_interests_interest_index ON event_interests USING btree (organization_id, interest_id, event_id);
CREATE INDEX events_city_order ON events USING btree (organization_id, city_key, event_start, id);
CREATE INDEX events_language_order ON events USING btree (organization_id, language, event_start, id);
select protect_tenant_table('event_interests');
