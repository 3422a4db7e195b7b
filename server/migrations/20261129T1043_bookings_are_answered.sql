alter table notifications drop constraint notifications_happened_check;
alter table booking_spaces add column needs_approval boolean not null default false;
alter table bookings add column approval text;
alter table bookings add constraint bookings_approval_check CHECK (approval = ANY (ARRAY['asked'::text, 'granted'::text]));
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text, 'asked'::text, 'answered'::text, 'notPublished'::text, 'muted'::text, 'reported'::text, 'appealed'::text, 'passedOn'::text, 'scanned'::text, 'coHost'::text, 'booked'::text, 'bookingCanceled'::text, 'bookingSoon'::text, 'placeOffered'::text, 'bookingAsked'::text, 'bookingGranted'::text, 'bookingDeclined'::text]));
CREATE INDEX bookings_asked_order ON bookings USING btree (organization_id, start_at, id) WHERE approval = 'asked'::text AND status = 'draft'::text;
