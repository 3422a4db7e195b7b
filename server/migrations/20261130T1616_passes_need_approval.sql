alter table notifications drop constraint notifications_happened_check;
create table approval_answers (
  organization_id uuid not null,
  request_id uuid not null,
  question_id uuid not null,
  value text not null,
  constraint approval_answers_organization_id_request_id_question_id_pk PRIMARY KEY (organization_id, request_id, question_id),
  constraint approval_answers_value_check CHECK (length(value) >= 1 AND length(value) <= 5000)
);
create table approval_messages (
  organization_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  author_id uuid not null,
  is_from_organisers boolean not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint approval_messages_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint approval_messages_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);
create table approval_requests (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_type_id uuid not null,
  account_id uuid not null,
  places integer not null,
  state text not null default 'requested'::text,
  offer_ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint approval_requests_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint approval_requests_offer_check CHECK ((state = 'approved'::text) = (offer_ends_at IS NOT NULL)),
  constraint approval_requests_places_check CHECK (places >= 1 AND places <= 100),
  constraint approval_requests_state_check CHECK (state = ANY (ARRAY['requested'::text, 'approved'::text, 'taken'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text]))
);
alter table pass_types add column needs_approval boolean not null default false;
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text, 'asked'::text, 'answered'::text, 'notPublished'::text, 'muted'::text, 'reported'::text, 'appealed'::text, 'passedOn'::text, 'scanned'::text, 'coHost'::text, 'booked'::text, 'bookingCanceled'::text, 'bookingSoon'::text, 'placeOffered'::text, 'bookingAsked'::text, 'bookingGranted'::text, 'bookingDeclined'::text, 'bookingLapsed'::text, 'bookingMoved'::text, 'published'::text, 'publicationRefused'::text, 'approvalAsked'::text, 'approvalAnswered'::text, 'approvalQuestioned'::text, 'approvalGranted'::text, 'approvalDeclined'::text, 'approvalEnded'::text]));
alter table approval_answers add constraint approval_answers_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES questions(organization_id, id) ON DELETE CASCADE;
alter table approval_answers add constraint approval_answers_request_fk FOREIGN KEY (organization_id, request_id) REFERENCES approval_requests(organization_id, id) ON DELETE CASCADE;
alter table approval_messages add constraint approval_messages_author_fk FOREIGN KEY (organization_id, author_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table approval_messages add constraint approval_messages_request_fk FOREIGN KEY (organization_id, request_id) REFERENCES approval_requests(organization_id, id) ON DELETE CASCADE;
alter table approval_requests add constraint approval_requests_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table approval_requests add constraint approval_requests_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table approval_requests add constraint approval_requests_pass_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
CREATE INDEX approval_answers_question_index ON approval_answers USING btree (organization_id, question_id);
CREATE INDEX approval_messages_author_index ON approval_messages USING btree (organization_id, author_id);
CREATE INDEX approval_messages_order ON approval_messages USING btree (organization_id, request_id, created_at, id);
CREATE INDEX approval_requests_account_order ON approval_requests USING btree (organization_id, account_id, created_at, id);
CREATE INDEX approval_requests_event_order ON approval_requests USING btree (organization_id, event_id, created_at, id);
CREATE INDEX approval_requests_offers_index ON approval_requests USING btree (offer_ends_at) WHERE state = 'approved'::text;
CREATE INDEX approval_requests_open_index ON approval_requests USING btree (organization_id, event_id) WHERE state = 'requested'::text;
CREATE UNIQUE INDEX approval_requests_open_unique ON approval_requests USING btree (organization_id, event_id, account_id, pass_type_id) WHERE state = ANY (ARRAY['requested'::text, 'approved'::text]);
CREATE INDEX approval_requests_pass_type_index ON approval_requests USING btree (organization_id, pass_type_id);
select protect_tenant_table('approval_answers');
select protect_tenant_table('approval_messages');
select protect_tenant_table('approval_requests');
