ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'sv', 'fr', 'es', 'ar'));--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_status" CHECK ("bookables"."status" in ('scheduled', 'cancelled'));--> statement-breakpoint
ALTER TABLE "booking_types" ADD CONSTRAINT "booking_types_slug" CHECK ("booking_types"."slug" in ('individual', 'duo', 'group', 'fitness', 'camp', 'talent', 'trial'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'confirmed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment_method" CHECK ("bookings"."payment_method" in ('pass', 'wallet', 'card', 'bank_transfer'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_attendance" CHECK ("bookings"."attendance" in ('present', 'absent'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_language" CHECK ("letters"."language" in ('en', 'sv', 'fr', 'es', 'ar'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('booking', 'package'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open', 'paid', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('wallet', 'card', 'bank_transfer'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('order', 'wallet', 'card'));--> statement-breakpoint
ALTER TABLE "receipt_series" ADD CONSTRAINT "receipt_series_kind" CHECK ("receipt_series"."kind" in ('receipt', 'credit_note'));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('receipt', 'credit_note'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_target" CHECK ("refunds"."target" in ('card', 'wallet'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'sent', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_status" CHECK ("sandbox_checkouts"."status" in ('open', 'complete', 'expired'));--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_role" CHECK ("guardianships"."role" in ('owner', 'guardian'));--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_card_color" CHECK ("players"."card_color" in ('bronze', 'silver', 'gold', 'elite'));--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_position" CHECK ("players"."position" in ('GK', 'RB', 'CB', 'LB', 'DM', 'CM', 'AM', 'RW', 'LW', 'ST'));--> statement-breakpoint
ALTER TABLE "camp_enquiries" ADD CONSTRAINT "camp_enquiries_language" CHECK ("camp_enquiries"."language" in ('en', 'sv', 'fr', 'es', 'ar'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_how_did_you_hear" CHECK ("contact_messages"."how_did_you_hear" in ('google_search', 'facebook', 'linkedin', 'recommendation', 'instagram', 'others'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('en', 'sv', 'fr', 'es', 'ar'));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_language" CHECK ("newsletter_subscriptions"."language" in ('en', 'sv', 'fr', 'es', 'ar'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_cause" CHECK ("wallet_entries"."cause" in ('order', 'booking', 'refund', 'membership', 'correction', 'expiry', 'late_payment', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_lot_of_passes" CHECK (("wallet_entries"."kind" = 'pass') = ("wallet_entries"."lot_id" is not null));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind" CHECK ("wallet_entries"."kind" in ('money', 'pass'));