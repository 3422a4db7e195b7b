CREATE TABLE "account_blocks" (
	"organization_id" uuid NOT NULL,
	"blocker_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_blocks_organization_id_blocker_id_account_id_pk" PRIMARY KEY("organization_id","blocker_id","account_id"),
	CONSTRAINT "account_blocks_self_check" CHECK ("account_blocks"."blocker_id" <> "account_blocks"."account_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"identity_sub" text,
	"account_type" text DEFAULT 'account' NOT NULL,
	"username" text NOT NULL,
	"username_key" text GENERATED ALWAYS AS (lower(coalesce("username", ''))) STORED NOT NULL,
	"first_name" text,
	"last_name" text,
	"title" text,
	"company" text,
	"image_id" uuid,
	"banner_id" uuid,
	"bio" text,
	"website" text,
	"facebook" text,
	"instagram" text,
	"linked_in" text,
	"twitter" text,
	"tik_tok" text,
	"youtube" text,
	"discord" text,
	"video" text,
	"email" text,
	"email_key" text GENERATED ALWAYS AS (lower(coalesce("email", ''))) STORED NOT NULL,
	"phone" text,
	"dietary_restrictions" text,
	"address1" text,
	"address2" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text,
	"share_code" text NOT NULL,
	"locale" text,
	"timezone" text,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"followers_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "accounts_type_check" CHECK ("accounts"."account_type" in ('account', 'team')),
	CONSTRAINT "accounts_username_check" CHECK ("accounts"."username" ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$'),
	CONSTRAINT "accounts_counts_check" CHECK ("accounts"."followers_count" >= 0 and "accounts"."following_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delegates" (
	"organization_id" uuid NOT NULL,
	"grantor_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delegates_organization_id_grantor_id_delegate_id_pk" PRIMARY KEY("organization_id","grantor_id","delegate_id"),
	CONSTRAINT "delegates_self_check" CHECK ("delegates"."grantor_id" <> "delegates"."delegate_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"organization_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_organization_id_follower_id_account_id_pk" PRIMARY KEY("organization_id","follower_id","account_id"),
	CONSTRAINT "follows_self_check" CHECK ("follows"."follower_id" <> "follows"."account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_channels" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"image_id" uuid,
	"creator_id" uuid NOT NULL,
	"direct_key" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_channels_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "chat_channels_kind_check" CHECK ("chat_channels"."kind" in ('direct', 'group')),
	CONSTRAINT "chat_channels_direct_check" CHECK (("chat_channels"."kind" = 'direct') = ("chat_channels"."direct_key" is not null)),
	CONSTRAINT "chat_channels_seq_check" CHECK ("chat_channels"."last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"organization_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"last_read_seq" integer DEFAULT 0 NOT NULL,
	"notifications" boolean DEFAULT true NOT NULL,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_members_organization_id_channel_id_account_id_pk" PRIMARY KEY("organization_id","channel_id","account_id"),
	CONSTRAINT "chat_members_role_check" CHECK ("chat_members"."role" in ('moderator', 'member')),
	CONSTRAINT "chat_members_read_check" CHECK ("chat_members"."last_read_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text DEFAULT 'user' NOT NULL,
	"text" text NOT NULL,
	"client_id" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "chat_messages_type_check" CHECK ("chat_messages"."type" in ('user', 'system')),
	CONSTRAINT "chat_messages_seq_check" CHECK ("chat_messages"."seq" >= 1),
	CONSTRAINT "chat_messages_text_check" CHECK (length("chat_messages"."text") <= 5000 and ("chat_messages"."deleted_at" is null or "chat_messages"."text" = ''))
);
--> statement-breakpoint
CREATE TABLE "session_locations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"address1" text,
	"address2" text,
	"zip" text,
	"city" text,
	"state" text,
	"country" text,
	"image_id" uuid,
	"google_place_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_locations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "session_speakers" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	CONSTRAINT "session_speakers_organization_id_session_id_speaker_id_pk" PRIMARY KEY("organization_id","session_id","speaker_id")
);
--> statement-breakpoint
CREATE TABLE "session_tracks" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	CONSTRAINT "session_tracks_organization_id_session_id_track_id_pk" PRIMARY KEY("organization_id","session_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"long_description" text,
	"location_id" uuid,
	"image_id" uuid,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"sort_order" integer,
	"non_session" boolean DEFAULT false NOT NULL,
	"registration_enabled" boolean DEFAULT false NOT NULL,
	"price" integer,
	"supply" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sessions_times_check" CHECK ("sessions"."start_time" <= "sessions"."end_time"),
	CONSTRAINT "sessions_numbers_check" CHECK ("sessions"."price" >= 0 and "sessions"."supply" >= 0)
);
--> statement-breakpoint
CREATE TABLE "speakers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"last_name_key" text GENERATED ALWAYS AS (lower(coalesce("last_name", ''))) STORED NOT NULL,
	"bio" text,
	"title" text,
	"company" text,
	"company_bio" text,
	"image_id" uuid,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"label" text,
	"website" text,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"linked_in" text,
	"discord" text,
	"youtube" text,
	"tik_tok" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "speakers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tracks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_pages" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_pages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_sponsors" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_sponsors_organization_id_event_id_account_id_pk" PRIMARY KEY("organization_id","event_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "event_sponsorship_levels" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sponsors_per_row" integer DEFAULT 3 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_sponsorship_levels_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "event_sponsorship_levels_row_check" CHECK ("event_sponsorship_levels"."sponsors_per_row" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"event_type" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text,
	"external_url" text,
	"meeting_url" text,
	"venue" text,
	"address1" text,
	"address2" text,
	"city" text,
	"state" text,
	"country" text,
	"zip" text,
	"timezone" text,
	"event_start" timestamp (3) with time zone NOT NULL,
	"event_end" timestamp (3) with time zone NOT NULL,
	"image_id" uuid,
	"background_image_id" uuid,
	"venue_map_id" uuid,
	"group_id" uuid,
	"group_only" boolean DEFAULT false NOT NULL,
	"creator_id" uuid NOT NULL,
	"registration" boolean DEFAULT false NOT NULL,
	"registration_start" timestamp (3) with time zone NOT NULL,
	"registration_end" timestamp (3) with time zone NOT NULL,
	"registration_limit" integer,
	"registrations_count" integer DEFAULT 0 NOT NULL,
	"public_registrants" boolean DEFAULT false NOT NULL,
	"reservation_description" text,
	"chat_bot_number" text,
	"ios_app_link" text,
	"android_app_link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "events_status_check" CHECK ("events"."status" in ('draft', 'published', 'canceled')),
	CONSTRAINT "events_type_check" CHECK ("events"."event_type" in ('physical', 'virtual', 'hybrid')),
	CONSTRAINT "events_slug_check" CHECK ("events"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "events_dates_check" CHECK ("events"."event_start" <= "events"."event_end" and "events"."registration_start" <= "events"."registration_end"),
	CONSTRAINT "events_group_check" CHECK ("events"."group_id" is not null or not "events"."group_only"),
	CONSTRAINT "events_numbers_check" CHECK ("events"."registration_limit" >= 0 and "events"."registrations_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "faq_sections" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faq_sections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faqs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_memberships" (
	"organization_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_memberships_organization_id_group_id_account_id_pk" PRIMARY KEY("organization_id","group_id","account_id"),
	CONSTRAINT "group_memberships_role_check" CHECK ("group_memberships"."role" in ('moderator', 'member'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"access" text DEFAULT 'public' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"image_id" uuid,
	"external_url" text,
	"creator_id" uuid,
	"members_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "groups_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "groups_access_check" CHECK ("groups"."access" in ('public', 'private')),
	CONSTRAINT "groups_slug_check" CHECK ("groups"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "groups_members_count_check" CHECK ("groups"."members_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text,
	"description" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"moderation" text DEFAULT 'safe' NOT NULL,
	"placeholder" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "images_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "images_type_check" CHECK ("images"."type" in ('admin', 'people', 'activity', 'banner')),
	CONSTRAINT "images_moderation_check" CHECK ("images"."moderation" in ('safe', 'warning')),
	CONSTRAINT "images_size_check" CHECK ("images"."width" > 0 and "images"."height" > 0 and "images"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"acting_account_id" uuid NOT NULL,
	"call" text NOT NULL,
	"subject" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "capacity_holds" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capacity_holds_organization_id_kind_subject_id_owner_id_pk" PRIMARY KEY("organization_id","kind","subject_id","owner_id"),
	CONSTRAINT "capacity_holds_quantity_check" CHECK ("capacity_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "capacity_pools" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"size" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capacity_pools_organization_id_kind_subject_id_pk" PRIMARY KEY("organization_id","kind","subject_id"),
	CONSTRAINT "capacity_pools_size_check" CHECK ("capacity_pools"."size" >= 0),
	CONSTRAINT "capacity_pools_taken_check" CHECK ("capacity_pools"."taken" >= 0),
	CONSTRAINT "capacity_pools_oversold_check" CHECK ("capacity_pools"."taken" <= "capacity_pools"."size")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "counters_organization_id_kind_pk" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "counters_value_check" CHECK ("counters"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organization_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_caller_key_pk" PRIMARY KEY("organization_id","caller","key")
);
--> statement-breakpoint
CREATE TABLE "organization_domains" (
	"organization_id" uuid NOT NULL,
	"domain" text NOT NULL,
	CONSTRAINT "organization_domains_organization_id_domain_pk" PRIMARY KEY("organization_id","domain"),
	CONSTRAINT "organization_domains_domain_check" CHECK ("organization_domains"."domain" = lower("organization_domains"."domain") and "organization_domains"."domain" !~ '[:/ ]')
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"configuration" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizations_slug_check" CHECK ("organizations"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "outbox_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"body" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "search_documents_organization_id_kind_subject_id_pk" PRIMARY KEY("organization_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "search_postings_organization_id_kind_word_subject_id_pk" PRIMARY KEY("organization_id","kind","word","subject_id")
);
--> statement-breakpoint
CREATE TABLE "search_variants" (
	"organization_id" uuid NOT NULL,
	"variant" text collate "C" NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "search_variants_organization_id_variant_word_pk" PRIMARY KEY("organization_id","variant","word")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"pass_type_id" uuid,
	"code" text NOT NULL,
	"code_key" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED NOT NULL,
	"description" text,
	"pre_paid" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"discount_amount" integer,
	"discount_percent" integer,
	"quantity_min" integer,
	"quantity_max" integer,
	"use_limit" integer,
	"purchase_limit" integer,
	"email_domains" text,
	"apply_to_pass_type" boolean DEFAULT true NOT NULL,
	"apply_to_add_ons" boolean DEFAULT false NOT NULL,
	"apply_to_reservation" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "coupons_discount_check" CHECK (num_nonnulls("coupons"."discount_amount", "coupons"."discount_percent") = 1),
	CONSTRAINT "coupons_amount_check" CHECK ("coupons"."discount_amount" >= 0),
	CONSTRAINT "coupons_percent_check" CHECK ("coupons"."discount_percent" between 0 and 100),
	CONSTRAINT "coupons_dates_check" CHECK ("coupons"."start_date" < "coupons"."end_date"),
	CONSTRAINT "coupons_quantity_check" CHECK ("coupons"."quantity_min" <= "coupons"."quantity_max"),
	CONSTRAINT "coupons_limits_check" CHECK (coalesce(least("coupons"."quantity_min", "coupons"."quantity_max", "coupons"."purchase_limit"), 1) >= 1 and coalesce("coupons"."use_limit", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "pass_types" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"long_description" text,
	"price" integer NOT NULL,
	"access_level" text DEFAULT 'regular' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured_image_id" uuid,
	"min_quantity_per_sale" integer DEFAULT 1 NOT NULL,
	"max_quantity_per_sale" integer DEFAULT 10 NOT NULL,
	"supply" integer,
	"cancelable" boolean DEFAULT false NOT NULL,
	"transferable" boolean DEFAULT false NOT NULL,
	"enable_coupons" boolean DEFAULT false NOT NULL,
	"min_coupon_quantity" integer,
	"max_coupon_quantity" integer,
	"override_start_date" timestamp (3) with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pass_types_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pass_types_access_level_check" CHECK ("pass_types"."access_level" in ('regular', 'virtual', 'vip')),
	CONSTRAINT "pass_types_visibility_check" CHECK ("pass_types"."visibility" in ('public', 'private')),
	CONSTRAINT "pass_types_price_check" CHECK ("pass_types"."price" >= 0),
	CONSTRAINT "pass_types_supply_check" CHECK ("pass_types"."supply" >= 0),
	CONSTRAINT "pass_types_quantity_check" CHECK ("pass_types"."min_quantity_per_sale" >= 1 and "pass_types"."min_quantity_per_sale" <= "pass_types"."max_quantity_per_sale" and "pass_types"."max_quantity_per_sale" <= 100),
	CONSTRAINT "pass_types_coupon_check" CHECK ("pass_types"."min_coupon_quantity" >= 1 and "pass_types"."min_coupon_quantity" <= "pass_types"."max_coupon_quantity")
);
--> statement-breakpoint
CREATE TABLE "price_schedules" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	"name" text,
	"price" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_schedules_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "price_schedules_price_check" CHECK ("price_schedules"."price" >= 0),
	CONSTRAINT "price_schedules_dates_check" CHECK ("price_schedules"."start_date" < "price_schedules"."end_date")
);
--> statement-breakpoint
CREATE TABLE "refund_schedules" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	"percentage" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_schedules_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "refund_schedules_percentage_check" CHECK ("refund_schedules"."percentage" between 0 and 100),
	CONSTRAINT "refund_schedules_dates_check" CHECK ("refund_schedules"."start_date" < "refund_schedules"."end_date")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"event_id" uuid,
	"registration_id" uuid,
	"provider" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"description" text,
	"sub_total" integer NOT NULL,
	"sales_tax" integer DEFAULT 0 NOT NULL,
	"sales_tax_rate" numeric(7, 4) DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"secret" text NOT NULL,
	"reference_id" text NOT NULL,
	"cart_hash" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_intents_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_intents_provider_check" CHECK ("payment_intents"."provider" in ('stripe', 'paypal', 'braintree', 'manual')),
	CONSTRAINT "payment_intents_status_check" CHECK ("payment_intents"."status" in ('created', 'processing', 'captured', 'failed', 'canceled')),
	CONSTRAINT "payment_intents_amounts_check" CHECK ("payment_intents"."sub_total" >= 0 and "payment_intents"."sales_tax" >= 0 and "payment_intents"."amount" = "payment_intents"."sub_total" + "payment_intents"."sales_tax"),
	CONSTRAINT "payment_intents_currency_check" CHECK ("payment_intents"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_intents_captured_check" CHECK (("payment_intents"."status" = 'captured') = ("payment_intents"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"coupon_id" uuid,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_items_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_items_amount_check" CHECK ("payment_items"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"intent_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"registration_id" uuid,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"sub_total" integer NOT NULL,
	"sales_tax" integer NOT NULL,
	"sales_tax_rate" numeric(7, 4),
	"charged_amt" integer NOT NULL,
	"currency" text NOT NULL,
	"last4" text,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payments_type_check" CHECK ("payments"."type" in ('charge', 'refund')),
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('stripe', 'paypal', 'braintree', 'manual')),
	CONSTRAINT "payments_amounts_check" CHECK ("payments"."sub_total" >= 0 and "payments"."sales_tax" >= 0 and "payments"."charged_amt" = "payments"."sub_total" + "payments"."sales_tax"),
	CONSTRAINT "payments_currency_check" CHECK ("payments"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "choice_sub_questions" (
	"organization_id" uuid NOT NULL,
	"choice_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "choice_sub_questions_organization_id_choice_id_question_id_pk" PRIMARY KEY("organization_id","choice_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_choices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"text" text,
	"description" text,
	"supply" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_choices_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "question_choices_supply_check" CHECK ("question_choices"."supply" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"description" text,
	"label" text,
	"placeholder" text,
	"default_value" text,
	"span" integer DEFAULT 12 NOT NULL,
	"mutable" boolean DEFAULT true NOT NULL,
	"min" text,
	"max" text,
	"validation" text,
	"validation_message" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "questions_type_check" CHECK ("questions"."type" in ('text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file')),
	CONSTRAINT "questions_span_check" CHECK ("questions"."span" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "registration_sections" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registration_sections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "section_pass_types" (
	"organization_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	CONSTRAINT "section_pass_types_organization_id_section_id_pass_type_id_pk" PRIMARY KEY("organization_id","section_id","pass_type_id")
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alternate_id" bigint,
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"code" text NOT NULL,
	"location" text,
	"used_at" timestamp (3) with time zone,
	"price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"coupon_id" uuid,
	"payer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passes_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "passes_status_check" CHECK ("passes"."status" in ('draft', 'canceled', 'needsInfo', 'ready')),
	CONSTRAINT "passes_price_check" CHECK ("passes"."price" >= 0 and "passes"."discount" >= 0 and "passes"."discount" <= "passes"."price"),
	CONSTRAINT "passes_used_check" CHECK ("passes"."used_at" is null or "passes"."status" in ('ready', 'needsInfo')),
	CONSTRAINT "passes_alternate_check" CHECK ("passes"."status" not in ('ready', 'needsInfo') or "passes"."alternate_id" is not null),
	CONSTRAINT "passes_code_check" CHECK (length("passes"."code") >= 22)
);
--> statement-breakpoint
CREATE TABLE "question_responses" (
	"organization_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_responses_organization_id_pass_id_question_id_pk" PRIMARY KEY("organization_id","pass_id","question_id"),
	CONSTRAINT "question_responses_value_check" CHECK (length("question_responses"."value") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alternate_id" bigint,
	"account_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"coupon_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registrations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "registrations_status_check" CHECK ("registrations"."status" in ('draft', 'ready', 'canceled')),
	CONSTRAINT "registrations_submitted_check" CHECK ("registrations"."status" <> 'ready' or ("registrations"."submitted_at" is not null and "registrations"."alternate_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_blocker_fk" FOREIGN KEY ("organization_id","blocker_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_banner_fk" FOREIGN KEY ("organization_id","banner_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_grantor_fk" FOREIGN KEY ("organization_id","grantor_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_delegate_fk" FOREIGN KEY ("organization_id","delegate_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_fk" FOREIGN KEY ("organization_id","follower_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_creator_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_channel_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."chat_channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_channel_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."chat_channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_locations" ADD CONSTRAINT "session_locations_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_locations" ADD CONSTRAINT "session_locations_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_session_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_speaker_fk" FOREIGN KEY ("organization_id","speaker_id") REFERENCES "public"."speakers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_session_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_track_fk" FOREIGN KEY ("organization_id","track_id") REFERENCES "public"."tracks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_location_fk" FOREIGN KEY ("organization_id","location_id") REFERENCES "public"."session_locations"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pages" ADD CONSTRAINT "event_pages_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsors" ADD CONSTRAINT "event_sponsors_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsors" ADD CONSTRAINT "event_sponsors_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsorship_levels" ADD CONSTRAINT "event_sponsorship_levels_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_background_image_fk" FOREIGN KEY ("organization_id","background_image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_map_fk" FOREIGN KEY ("organization_id","venue_map_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_creator_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_sections" ADD CONSTRAINT "faq_sections_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_section_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."faq_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_creator_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_holds" ADD CONSTRAINT "capacity_holds_pool_fk" FOREIGN KEY ("organization_id","kind","subject_id") REFERENCES "public"."capacity_pools"("organization_id","kind","subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_pools" ADD CONSTRAINT "capacity_pools_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_pass_type_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_image_fk" FOREIGN KEY ("organization_id","featured_image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_schedules" ADD CONSTRAINT "price_schedules_pass_type_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_schedules" ADD CONSTRAINT "refund_schedules_pass_type_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_payment_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_pass_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_coupon_fk" FOREIGN KEY ("organization_id","coupon_id") REFERENCES "public"."coupons"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intent_fk" FOREIGN KEY ("organization_id","intent_id") REFERENCES "public"."payment_intents"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ADD CONSTRAINT "choice_sub_questions_choice_fk" FOREIGN KEY ("organization_id","choice_id") REFERENCES "public"."question_choices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ADD CONSTRAINT "choice_sub_questions_question_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_choices" ADD CONSTRAINT "question_choices_question_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."registration_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sections" ADD CONSTRAINT "registration_sections_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pass_types" ADD CONSTRAINT "section_pass_types_section_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."registration_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pass_types" ADD CONSTRAINT "section_pass_types_pass_type_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_pass_type_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_coupon_fk" FOREIGN KEY ("organization_id","coupon_id") REFERENCES "public"."coupons"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_payer_fk" FOREIGN KEY ("organization_id","payer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_responses" ADD CONSTRAINT "question_responses_pass_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_responses" ADD CONSTRAINT "question_responses_question_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."questions"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_coupon_fk" FOREIGN KEY ("organization_id","coupon_id") REFERENCES "public"."coupons"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_blocks_account_index" ON "account_blocks" USING btree ("organization_id","account_id","blocker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_identity_unique" ON "accounts" USING btree ("organization_id","identity_sub");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_unique" ON "accounts" USING btree ("organization_id","username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_share_code_unique" ON "accounts" USING btree ("organization_id","share_code");--> statement-breakpoint
CREATE INDEX "accounts_username_order" ON "accounts" USING btree ("organization_id","username_key","id");--> statement-breakpoint
CREATE INDEX "accounts_created_order" ON "accounts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_email_index" ON "accounts" USING btree ("organization_id","email_key");--> statement-breakpoint
CREATE INDEX "delegates_delegate_index" ON "delegates" USING btree ("organization_id","delegate_id","grantor_id");--> statement-breakpoint
CREATE INDEX "follows_followers_order" ON "follows" USING btree ("organization_id","account_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "follows_following_order" ON "follows" USING btree ("organization_id","follower_id","created_at","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_direct_unique" ON "chat_channels" USING btree ("organization_id","direct_key");--> statement-breakpoint
CREATE INDEX "chat_members_account_index" ON "chat_members" USING btree ("organization_id","account_id","channel_id") WHERE "chat_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "chat_members_created_order" ON "chat_members" USING btree ("organization_id","channel_id","created_at","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_seq_unique" ON "chat_messages" USING btree ("organization_id","channel_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_unique" ON "chat_messages" USING btree ("organization_id","account_id","client_id");--> statement-breakpoint
CREATE INDEX "session_locations_event_index" ON "session_locations" USING btree ("organization_id","event_id","name","id");--> statement-breakpoint
CREATE INDEX "session_speakers_speaker_index" ON "session_speakers" USING btree ("organization_id","speaker_id","session_id");--> statement-breakpoint
CREATE INDEX "session_tracks_track_index" ON "session_tracks" USING btree ("organization_id","track_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_slug_unique" ON "sessions" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "sessions_start_order" ON "sessions" USING btree ("organization_id","event_id","start_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "speakers_slug_unique" ON "speakers" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "speakers_priority_order" ON "speakers" USING btree ("organization_id","event_id","priority","id");--> statement-breakpoint
CREATE INDEX "speakers_first_name_order" ON "speakers" USING btree ("organization_id","event_id","first_name","id");--> statement-breakpoint
CREATE INDEX "speakers_last_name_order" ON "speakers" USING btree ("organization_id","event_id","last_name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracks_slug_unique" ON "tracks" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "event_pages_slug_unique" ON "event_pages" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "event_pages_order" ON "event_pages" USING btree ("organization_id","event_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "event_sponsors_order" ON "event_sponsors" USING btree ("organization_id","event_id","sort_order","account_id");--> statement-breakpoint
CREATE INDEX "event_sponsors_account_index" ON "event_sponsors" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sponsorship_levels_slug_unique" ON "event_sponsorship_levels" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "event_sponsorship_levels_order" ON "event_sponsorship_levels" USING btree ("organization_id","event_id","sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug_unique" ON "events" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "events_start_order" ON "events" USING btree ("organization_id","event_start","id");--> statement-breakpoint
CREATE INDEX "events_end_order" ON "events" USING btree ("organization_id","event_end","id");--> statement-breakpoint
CREATE INDEX "events_name_order" ON "events" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "events_created_order" ON "events" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_duration_index" ON "events" USING btree ("organization_id",("event_end" - "event_start"));--> statement-breakpoint
CREATE INDEX "events_featured_order" ON "events" USING btree ("organization_id","event_start","id") WHERE "events"."featured";--> statement-breakpoint
CREATE INDEX "events_group_order" ON "events" USING btree ("organization_id","group_id","event_start","id");--> statement-breakpoint
CREATE INDEX "events_creator_order" ON "events" USING btree ("organization_id","creator_id","event_start","id");--> statement-breakpoint
CREATE UNIQUE INDEX "faq_sections_slug_unique" ON "faq_sections" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "faq_sections_order" ON "faq_sections" USING btree ("organization_id","event_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "faq_sections_name_order" ON "faq_sections" USING btree ("organization_id","event_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "faqs_slug_unique" ON "faqs" USING btree ("organization_id","section_id","slug");--> statement-breakpoint
CREATE INDEX "faqs_order" ON "faqs" USING btree ("organization_id","section_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "group_memberships_account_index" ON "group_memberships" USING btree ("organization_id","account_id","group_id");--> statement-breakpoint
CREATE INDEX "group_memberships_created_order" ON "group_memberships" USING btree ("organization_id","group_id","created_at","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_slug_unique" ON "groups" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "groups_name_order" ON "groups" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "groups_created_order" ON "groups" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_account_index" ON "audit_entries" USING btree ("organization_id","account_id","at");--> statement-breakpoint
CREATE INDEX "capacity_holds_owner_index" ON "capacity_holds" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "capacity_holds_expiry_index" ON "capacity_holds" USING btree ("expires_at") WHERE "capacity_holds"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_domains_domain_unique" ON "organization_domains" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_slug_unique" ON "organizations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("due_at","id") WHERE "outbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_processed_index" ON "outbox" USING btree ("processed_at") WHERE "outbox"."processed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree ("organization_id","event_id","code_key");--> statement-breakpoint
CREATE INDEX "coupons_pass_type_index" ON "coupons" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "coupons_created_order" ON "coupons" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_types_slug_unique" ON "pass_types" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "pass_types_order" ON "pass_types" USING btree ("organization_id","event_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "price_schedules_order" ON "price_schedules" USING btree ("organization_id","pass_type_id","start_date","id");--> statement-breakpoint
CREATE INDEX "refund_schedules_order" ON "refund_schedules" USING btree ("organization_id","pass_type_id","start_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_reference_unique" ON "payment_intents" USING btree ("organization_id","provider","reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open_unique" ON "payment_intents" USING btree ("organization_id","registration_id") WHERE "payment_intents"."status" in ('created', 'processing');--> statement-breakpoint
CREATE INDEX "payment_intents_account_index" ON "payment_intents" USING btree ("organization_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_intents_registration_index" ON "payment_intents" USING btree ("organization_id","registration_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_items_pass_unique" ON "payment_items" USING btree ("organization_id","payment_id","pass_id");--> statement-breakpoint
CREATE INDEX "payment_items_pass_index" ON "payment_items" USING btree ("organization_id","pass_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charge_unique" ON "payments" USING btree ("organization_id","intent_id") WHERE "payments"."type" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_unique" ON "payments" USING btree ("organization_id","provider","provider_reference");--> statement-breakpoint
CREATE INDEX "payments_registration_index" ON "payments" USING btree ("organization_id","registration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_account_index" ON "payments" USING btree ("organization_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "choice_sub_questions_question_index" ON "choice_sub_questions" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE INDEX "question_choices_order" ON "question_choices" USING btree ("organization_id","question_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "questions_section_order" ON "questions" USING btree ("organization_id","section_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "questions_event_order" ON "questions" USING btree ("organization_id","event_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "registration_sections_order" ON "registration_sections" USING btree ("organization_id","event_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "section_pass_types_pass_type_index" ON "section_pass_types" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passes_code_unique" ON "passes" USING btree ("organization_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "passes_alternate_unique" ON "passes" USING btree ("organization_id","alternate_id");--> statement-breakpoint
CREATE INDEX "passes_registration_index" ON "passes" USING btree ("organization_id","registration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "passes_event_order" ON "passes" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "passes_type_index" ON "passes" USING btree ("organization_id","pass_type_id","status");--> statement-breakpoint
CREATE INDEX "passes_coupon_index" ON "passes" USING btree ("organization_id","coupon_id") WHERE "passes"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "question_responses_question_index" ON "question_responses" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_person_unique" ON "registrations" USING btree ("organization_id","event_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_alternate_unique" ON "registrations" USING btree ("organization_id","alternate_id");--> statement-breakpoint
CREATE INDEX "registrations_account_index" ON "registrations" USING btree ("organization_id","account_id","status");--> statement-breakpoint
CREATE INDEX "registrations_expiry_index" ON "registrations" USING btree ("expires_at") WHERE "registrations"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "registrations_submitted_order" ON "registrations" USING btree ("organization_id","event_id","submitted_at","id") WHERE "registrations"."status" = 'ready';