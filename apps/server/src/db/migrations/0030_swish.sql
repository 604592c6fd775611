ALTER TABLE "bookings" DROP CONSTRAINT "bookings_payment_method";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment_method" CHECK ("bookings"."payment_method" in ('pass', 'wallet', 'card', 'bank_transfer', 'swish'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('wallet', 'card', 'bank_transfer', 'swish'));--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_method" CHECK ("sandbox_checkouts"."method" in ('swish', 'card'));