ALTER TABLE "order_lines" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_minor" between 0 and "order_lines"."amount_minor");--> statement-breakpoint
UPDATE "order_lines" SET "refunded_minor" = "order_lines"."amount_minor" FROM "receipts" WHERE "receipts"."kind" = 'credit_note' AND "receipts"."booking_id" = "order_lines"."booking_id" AND "receipts"."order_id" = "order_lines"."order_id";--> statement-breakpoint
UPDATE "refunds" SET "failed_at" = "created_at" WHERE "status" = 'failed';
