alter table posts add column pinned integer;
alter table posts add column pinned_to_profile integer;
alter table posts add constraint posts_pinned_check CHECK ((pinned IS NULL OR pinned >= 1 AND pinned <= 3) AND (pinned_to_profile IS NULL OR pinned_to_profile >= 1 AND pinned_to_profile <= 3) AND (root_id IS NULL AND deleted_at IS NULL OR pinned IS NULL AND pinned_to_profile IS NULL));
CREATE UNIQUE INDEX posts_community_pins ON posts USING btree (organization_id, pinned) WHERE pinned IS NOT NULL AND group_id IS NULL AND event_id IS NULL;
CREATE UNIQUE INDEX posts_event_pins ON posts USING btree (organization_id, event_id, pinned) WHERE pinned IS NOT NULL AND event_id IS NOT NULL;
CREATE UNIQUE INDEX posts_group_pins ON posts USING btree (organization_id, group_id, pinned) WHERE pinned IS NOT NULL AND group_id IS NOT NULL;
CREATE UNIQUE INDEX posts_profile_pins ON posts USING btree (organization_id, account_id, pinned_to_profile) WHERE pinned_to_profile IS NOT NULL;
