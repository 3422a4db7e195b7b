CREATE TABLE "thread_circle_accounts" (
	"organization_id" uuid NOT NULL,
	"circle_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_circle_accounts_organization_id_circle_id_account_id_pk" PRIMARY KEY("organization_id","circle_id","account_id"),
	CONSTRAINT "thread_circle_accounts_role_check" CHECK ("thread_circle_accounts"."role" in ('member', 'manager', 'invited'))
);
--> statement-breakpoint
CREATE TABLE "thread_circles" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED NOT NULL,
	"type" text DEFAULT 'closed' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_circles_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "thread_circles_type_check" CHECK ("thread_circles"."type" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "thread_message_entities" (
	"organization_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"start_index" integer NOT NULL,
	"end_index" integer NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"account_id" uuid,
	"interest_id" uuid,
	"href" text,
	CONSTRAINT "thread_message_entities_organization_id_message_id_position_pk" PRIMARY KEY("organization_id","message_id","position"),
	CONSTRAINT "thread_message_entities_type_check" CHECK ("thread_message_entities"."type" in ('mention', 'interest', 'link', 'segment')),
	CONSTRAINT "thread_message_entities_range_check" CHECK (0 <= "thread_message_entities"."start_index" and "thread_message_entities"."start_index" < "thread_message_entities"."end_index"),
	CONSTRAINT "thread_message_entities_subject_check" CHECK (("thread_message_entities"."type" = 'mention') = ("thread_message_entities"."account_id" is not null) and ("thread_message_entities"."type" = 'interest') = ("thread_message_entities"."interest_id" is not null) and ("thread_message_entities"."type" = 'link') = ("thread_message_entities"."href" is not null))
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text DEFAULT 'user' NOT NULL,
	"body" text NOT NULL,
	"reply_to_id" uuid,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "thread_messages_type_check" CHECK ("thread_messages"."type" in ('user', 'bot', 'system')),
	CONSTRAINT "thread_messages_seq_check" CHECK ("thread_messages"."seq" >= 1),
	CONSTRAINT "thread_messages_body_check" CHECK (length("thread_messages"."body") <= 5000 and ("thread_messages"."deleted_at" is null or "thread_messages"."body" = ''))
);
--> statement-breakpoint
CREATE TABLE "thread_reactions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"emoji_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_reactions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "thread_reactions_emoji_check" CHECK (length("thread_reactions"."emoji_name") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "thread_viewers" (
	"organization_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"last_read_seq" integer DEFAULT 0 NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"notifications" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_viewers_organization_id_thread_id_account_id_pk" PRIMARY KEY("organization_id","thread_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"circle_id" uuid,
	"subject" text NOT NULL,
	"subject_key" text GENERATED ALWAYS AS (lower(coalesce("subject", ''))) STORED NOT NULL,
	"image_id" uuid,
	"creator_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"active_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "threads_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "threads_seq_check" CHECK ("threads"."last_seq" >= "threads"."messages_count" and "threads"."messages_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "thread_circle_accounts" ADD CONSTRAINT "thread_circle_accounts_circle_fk" FOREIGN KEY ("organization_id","circle_id") REFERENCES "thread_circles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_circle_accounts" ADD CONSTRAINT "thread_circle_accounts_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_circles" ADD CONSTRAINT "thread_circles_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message_entities" ADD CONSTRAINT "thread_message_entities_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "thread_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message_entities" ADD CONSTRAINT "thread_message_entities_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message_entities" ADD CONSTRAINT "thread_message_entities_interest_fk" FOREIGN KEY ("organization_id","interest_id") REFERENCES "interests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_fk" FOREIGN KEY ("organization_id","thread_id") REFERENCES "threads"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reactions" ADD CONSTRAINT "thread_reactions_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "thread_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reactions" ADD CONSTRAINT "thread_reactions_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_viewers" ADD CONSTRAINT "thread_viewers_thread_fk" FOREIGN KEY ("organization_id","thread_id") REFERENCES "threads"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_viewers" ADD CONSTRAINT "thread_viewers_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_circle_fk" FOREIGN KEY ("organization_id","circle_id") REFERENCES "thread_circles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_creator_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "accounts"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_circle_accounts_account_index" ON "thread_circle_accounts" USING btree ("organization_id","account_id","circle_id");--> statement-breakpoint
CREATE INDEX "thread_circle_accounts_created_order" ON "thread_circle_accounts" USING btree ("organization_id","circle_id","created_at","account_id");--> statement-breakpoint
CREATE INDEX "thread_circles_name_order" ON "thread_circles" USING btree ("organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "thread_circles_created_order" ON "thread_circles" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "thread_message_entities_account_index" ON "thread_message_entities" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "thread_message_entities_interest_index" ON "thread_message_entities" USING btree ("organization_id","interest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_seq_unique" ON "thread_messages" USING btree ("organization_id","thread_id","seq");--> statement-breakpoint
CREATE INDEX "thread_messages_account_index" ON "thread_messages" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_reactions_unique" ON "thread_reactions" USING btree ("organization_id","message_id","emoji_name","account_id");--> statement-breakpoint
CREATE INDEX "thread_reactions_account_index" ON "thread_reactions" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "thread_viewers_account_index" ON "thread_viewers" USING btree ("organization_id","account_id","thread_id");--> statement-breakpoint
CREATE INDEX "thread_viewers_read_order" ON "thread_viewers" USING btree ("organization_id","thread_id","last_read_at");--> statement-breakpoint
CREATE INDEX "threads_active_order" ON "threads" USING btree ("organization_id","active_at","id");--> statement-breakpoint
CREATE INDEX "threads_created_order" ON "threads" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "threads_subject_order" ON "threads" USING btree ("organization_id","subject_key","id");--> statement-breakpoint
CREATE INDEX "threads_circle_order" ON "threads" USING btree ("organization_id","circle_id","active_at","id");--> statement-breakpoint
CREATE INDEX "threads_creator_index" ON "threads" USING btree ("organization_id","creator_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_thread_fk" FOREIGN KEY ("organization_id","thread_id") REFERENCES "threads"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_thread_index" ON "notifications" USING btree ("organization_id","thread_id");
--> statement-breakpoint
select protect_tenant_table('thread_circle_accounts');
--> statement-breakpoint
select protect_tenant_table('thread_circles');
--> statement-breakpoint
select protect_tenant_table('thread_message_entities');
--> statement-breakpoint
select protect_tenant_table('thread_messages');
--> statement-breakpoint
select protect_tenant_table('thread_reactions');
--> statement-breakpoint
select protect_tenant_table('thread_viewers');
--> statement-breakpoint
select protect_tenant_table('threads');
