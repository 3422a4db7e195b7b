alter table notifications drop constraint notifications_happened_check;
create table refund_answers (
  organization_id uuid not null,
  request_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint refund_answers_organization_id_request_id_pk PRIMARY KEY (organization_id, request_id),
  constraint refund_answers_text_check CHECK (length(text) >= 1 AND length(text) <= 500)
);
create table refund_requests (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_id uuid not null,
  account_id uuid not null,
  state text not null default 'requested'::text,
  reason text not null,
  gives text not null,
  amount integer,
  created_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  constraint refund_requests_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint refund_requests_amount_check CHECK (amount >= 0),
  constraint refund_requests_closed_check CHECK ((state = 'requested'::text) = (closed_at IS NULL)),
  constraint refund_requests_gives_check CHECK (gives = ANY (ARRAY['ifRefunded'::text, 'inAnyCase'::text])),
  constraint refund_requests_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  constraint refund_requests_state_check CHECK (state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'ended'::text]))
);
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text, 'asked'::text, 'answered'::text, 'notPublished'::text, 'muted'::text, 'reported'::text, 'appealed'::text, 'passedOn'::text, 'scanned'::text, 'coHost'::text, 'booked'::text, 'bookingCanceled'::text, 'bookingSoon'::text, 'placeOffered'::text, 'bookingAsked'::text, 'bookingGranted'::text, 'bookingDeclined'::text, 'bookingLapsed'::text, 'bookingMoved'::text, 'published'::text, 'publicationRefused'::text, 'approvalAsked'::text, 'approvalAnswered'::text, 'approvalQuestioned'::text, 'approvalGranted'::text, 'approvalDeclined'::text, 'approvalEnded'::text, 'firstPostWaits'::text, 'firstPostApproved'::text, 'firstPostDeclined'::text, 'refundAsked'::text, 'refundApproved'::text, 'refundRefused'::text]));
alter table refund_answers add constraint refund_answers_author_fk FOREIGN KEY (organization_id, author_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table refund_answers add constraint refund_answers_request_fk FOREIGN KEY (organization_id, request_id) REFERENCES refund_requests(organization_id, id) ON DELETE CASCADE;
alter table refund_requests add constraint refund_requests_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table refund_requests add constraint refund_requests_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table refund_requests add constraint refund_requests_pass_fk FOREIGN KEY (organization_id, pass_id) REFERENCES passes(organization_id, id) ON DELETE CASCADE;
CREATE INDEX refund_answers_author_index ON refund_answers USING btree (organization_id, author_id);
CREATE INDEX refund_requests_account_order ON refund_requests USING btree (organization_id, account_id, created_at, id);
CREATE INDEX refund_requests_event_order ON refund_requests USING btree (organization_id, event_id, created_at, id);
CREATE INDEX refund_requests_open_index ON refund_requests USING btree (organization_id, event_id, created_at, id) WHERE state = 'requested'::text;
CREATE UNIQUE INDEX refund_requests_open_unique ON refund_requests USING btree (organization_id, pass_id) WHERE state = 'requested'::text;
CREATE INDEX refund_requests_pass_index ON refund_requests USING btree (organization_id, pass_id, created_at, id);
select protect_tenant_table('refund_answers');
select protect_tenant_table('refund_requests');
