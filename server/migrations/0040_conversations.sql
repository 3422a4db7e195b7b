CREATE TABLE "chat_message_images" (
	"organization_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "chat_message_images_organization_id_message_id_position_pk" PRIMARY KEY("organization_id","message_id","position")
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"organization_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_reactions_organization_id_message_id_emoji_account_id_pk" PRIMARY KEY("organization_id","message_id","emoji","account_id"),
	CONSTRAINT "chat_reactions_emoji_check" CHECK (length("chat_reactions"."emoji") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_reports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat_channels" DROP CONSTRAINT "chat_channels_seq_check";--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "last_change_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD COLUMN "slow_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "banned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reply_to_seq" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "mentioned_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "image_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reaction_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "change_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_message_images" ADD CONSTRAINT "chat_message_images_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "chat_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_images" ADD CONSTRAINT "chat_message_images_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "chat_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_channel_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "chat_channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "chat_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_reactions_account_index" ON "chat_reactions" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "chat_reports_account_index" ON "chat_reports" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reports_unique" ON "chat_reports" USING btree ("organization_id","message_id","account_id");--> statement-breakpoint
CREATE INDEX "chat_reports_order" ON "chat_reports" USING btree ("organization_id","channel_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_time_index" ON "chat_messages" USING btree ("organization_id","channel_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_change_index" ON "chat_messages" USING btree ("organization_id","channel_id","change_seq") WHERE "chat_messages"."change_seq" > 0;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_slow_check" CHECK ("chat_channels"."slow_seconds" between 0 and 3600);--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_seq_check" CHECK ("chat_channels"."last_seq" >= 0 and "chat_channels"."last_change_seq" >= 0);--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_ban_check" CHECK ("chat_members"."banned_at" is null or "chat_members"."left_at" is not null);--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_reply_check" CHECK ("chat_messages"."reply_to_seq" < "chat_messages"."seq");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_counts_check" CHECK ("chat_messages"."image_count" >= 0 and "chat_messages"."reaction_count" >= 0);--> statement-breakpoint
select protect_tenant_table('chat_message_images');
--> statement-breakpoint
select protect_tenant_table('chat_reactions');
--> statement-breakpoint
select protect_tenant_table('chat_reports');
