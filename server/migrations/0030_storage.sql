CREATE TABLE "files" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"duration" double precision,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "files_size_check" CHECK ("files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"minutes" double precision NOT NULL,
	"duration" double precision,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"has_stream" boolean DEFAULT false NOT NULL,
	"poster_id" uuid,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "videos_source_check" CHECK ("videos"."source" in ('activity', 'content')),
	CONSTRAINT "videos_state_check" CHECK ("videos"."state" in ('processing', 'ready', 'failed')),
	CONSTRAINT "videos_size_check" CHECK ("videos"."bytes" > 0 and "videos"."width" >= 0 and "videos"."height" >= 0)
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url_hash" text NOT NULL,
	"url" text NOT NULL,
	"facts" jsonb,
	"image_id" uuid,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_previews_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_fk" FOREIGN KEY ("organization_id","poster_id") REFERENCES "images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_previews" ADD CONSTRAINT "link_previews_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_previews" ADD CONSTRAINT "link_previews_image_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "images"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "videos_owner_index" ON "videos" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "videos_processing_index" ON "videos" USING btree ("organization_id","id") WHERE "videos"."state" = 'processing';--> statement-breakpoint
CREATE UNIQUE INDEX "link_previews_url_unique" ON "link_previews" USING btree ("organization_id","url_hash");--> statement-breakpoint
select protect_tenant_table('files');
--> statement-breakpoint
select protect_tenant_table('videos');
--> statement-breakpoint
select protect_tenant_table('link_previews');
