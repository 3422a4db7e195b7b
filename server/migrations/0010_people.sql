CREATE TABLE "interests" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interests_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_interests" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"interest_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_interests_organization_id_account_id_interest_id_pk" PRIMARY KEY("organization_id","account_id","interest_id")
);
--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_interests" ADD CONSTRAINT "account_interests_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_interests" ADD CONSTRAINT "account_interests_interest_fk" FOREIGN KEY ("organization_id","interest_id") REFERENCES "public"."interests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interests_name_unique" ON "interests" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "interests_created_order" ON "interests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "account_interests_interest_index" ON "account_interests" USING btree ("organization_id","interest_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_followers_order" ON "accounts" USING btree ("organization_id","followers_count","id");--> statement-breakpoint
select protect_tenant_table('interests');--> statement-breakpoint
select protect_tenant_table('account_interests');
