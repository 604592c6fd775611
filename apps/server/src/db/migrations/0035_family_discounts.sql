ALTER TABLE "discount_codes" ADD COLUMN "audience" text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_audience" CHECK ("discount_codes"."audience" in ('typed', 'siblings', 'staff'));--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_of_families" CHECK ("discount_codes"."audience" = 'typed' or ("discount_codes"."percent" is not null and "discount_codes"."target" <> 'packages' and "discount_codes"."least_minor" = 0
        and num_nonnulls("discount_codes"."most_uses", "discount_codes"."most_per_family") = 0));--> statement-breakpoint
-- Families have one discount of each kind at a time. A range stands in for equality, as for bookings; a discount that
-- ended before it began has no time.
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_one_at_a_time
  EXCLUDE USING gist (
    int8range(CASE audience WHEN 'siblings' THEN 1 ELSE 2 END, CASE audience WHEN 'siblings' THEN 1 ELSE 2 END, '[]') WITH &&,
    tstzrange(starts_at, greatest(starts_at, coalesce(ends_at, 'infinity'))) WITH &&)
  WHERE (audience <> 'typed');
