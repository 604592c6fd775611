ALTER TABLE "payments" DROP CONSTRAINT "payments_entered";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_transaction_id" bigint;--> statement-breakpoint
CREATE INDEX "payments_bank_transaction_id" ON "payments" USING btree ("bank_transaction_id") WHERE bank_transaction_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entered" CHECK (num_nonnulls("payments"."by_hand", "payments"."entered_by", "payments"."entered_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_transaction_id_fk" FOREIGN KEY ("bank_transaction_id") REFERENCES "public"."bank_transactions"("id") ON DELETE set null;