ALTER TABLE "chat_channels" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "chat_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_session_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_event_unique" ON "chat_channels" USING btree ("organization_id","event_id") WHERE "chat_channels"."session_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_session_unique" ON "chat_channels" USING btree ("organization_id","session_id");--> statement-breakpoint
CREATE INDEX "chat_channels_event_index" ON "chat_channels" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_group_unique" ON "chat_channels" USING btree ("organization_id","group_id");--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_place_check" CHECK (num_nonnulls("chat_channels"."event_id", "chat_channels"."group_id", "chat_channels"."direct_key") <= 1 and ("chat_channels"."session_id" is null or "chat_channels"."event_id" is not null));--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_creator_check" CHECK ("chat_channels"."creator_id" is not null or "chat_channels"."event_id" is not null or "chat_channels"."group_id" is not null);--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_end_check" CHECK ("chat_members"."ended_at" is null or "chat_members"."left_at" is not null);