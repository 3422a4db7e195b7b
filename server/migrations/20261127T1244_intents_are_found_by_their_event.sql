CREATE INDEX payment_intents_event_index ON payment_intents USING btree (organization_id, event_id);
