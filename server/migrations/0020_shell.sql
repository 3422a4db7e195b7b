CREATE TABLE "notifications" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sender_id" uuid,
	"event_id" uuid,
	"group_id" uuid,
	"subject_key" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('ANNOUNCEMENT', 'FOLLOW', 'INVITATION', 'TRANSFER', 'LIKE', 'COMMENT', 'RESHARE', 'EVENT', 'ACTIVITY', 'GROUP_INVITATION', 'GROUP_REQUEST_ACCEPTED', 'CONTENT')),
	CONSTRAINT "notifications_times_check" CHECK ("notifications"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"turned_off" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_preferences_organization_id_account_id_pk" PRIMARY KEY("organization_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sender_fk" FOREIGN KEY ("organization_id","sender_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_unique" ON "notifications" USING btree ("organization_id","account_id","subject_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_order" ON "notifications" USING btree ("organization_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_sender_index" ON "notifications" USING btree ("organization_id","sender_id");--> statement-breakpoint
CREATE INDEX "notifications_event_index" ON "notifications" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "notifications_group_index" ON "notifications" USING btree ("organization_id","group_id");--> statement-breakpoint
select protect_tenant_table('notifications');--> statement-breakpoint
select protect_tenant_table('notification_preferences');
