-- The pieces of three letters of a text, and of a space with a word's first letter: what an index finds a text by.
CREATE FUNCTION search_pieces(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  letters text[] := string_to_array(words, NULL);
  pieces text[] := '{}';
BEGIN
  FOR n IN 1 .. cardinality(letters) - 1 LOOP
    IF n < cardinality(letters) - 1 THEN
      pieces := pieces || (letters[n] || letters[n + 1] || letters[n + 2]);
    END IF;
    IF letters[n] = ' ' THEN
      pieces := pieces || (letters[n] || letters[n + 1]);
    END IF;
  END LOOP;
  RETURN pieces;
END
$$;--> statement-breakpoint
CREATE INDEX "accounts_first_name" ON "accounts" USING btree ("first_name","id");--> statement-breakpoint
CREATE INDEX "accounts_last_name" ON "accounts" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "accounts_language" ON "accounts" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("id") WHERE is_staff;--> statement-breakpoint
CREATE INDEX "accounts_superusers" ON "accounts" USING btree ("id") WHERE is_superuser;--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "accounts_searched" ON "accounts" USING gin (search_pieces(lower(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("address", ''))));--> statement-breakpoint
CREATE INDEX "bookables_title" ON "bookables" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "bookables_capacity" ON "bookables" USING btree ("capacity","id");--> statement-breakpoint
CREATE INDEX "bookables_searched" ON "bookables" USING gin (search_pieces(lower(' ' || coalesce("title", ''))));--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin (search_pieces(lower(' ' || coalesce("reference", ''))));--> statement-breakpoint
CREATE INDEX "receipts_number_id" ON "receipts" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "receipts_total" ON "receipts" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "receipts_searched" ON "receipts" USING gin (search_pieces(lower(' ' || coalesce("number", ''))));--> statement-breakpoint
CREATE INDEX "players_first_name" ON "players" USING btree ("first_name","id");--> statement-breakpoint
CREATE INDEX "players_last_name" ON "players" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "players_year_of_birth" ON "players" USING btree ("year_of_birth","id");--> statement-breakpoint
CREATE INDEX "players_points" ON "players" USING btree ("points","id");--> statement-breakpoint
CREATE INDEX "players_position" ON "players" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "players_card_color" ON "players" USING btree ("card_color","id");--> statement-breakpoint
CREATE INDEX "players_searched" ON "players" USING gin (search_pieces(lower(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("club_name", ''))));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_searched" ON "newsletter_subscriptions" USING gin (search_pieces(lower(' ' || coalesce("email", ''))));