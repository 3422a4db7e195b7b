CREATE TABLE "chat_message_files" (
	"organization_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "chat_message_files_organization_id_message_id_position_pk" PRIMARY KEY("organization_id","message_id","position")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_counts_check";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "file_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message_files" ADD CONSTRAINT "chat_message_files_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "chat_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_files" ADD CONSTRAINT "chat_message_files_file_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "files"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_files_file_index" ON "chat_message_files" USING btree ("organization_id","file_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_counts_check" CHECK ("chat_messages"."image_count" >= 0 and "chat_messages"."file_count" >= 0 and "chat_messages"."reaction_count" >= 0);--> statement-breakpoint
select protect_tenant_table('chat_message_files');
