-- The pieces of three letters of a text, and of a space with a word's first letter: what an index finds a text by.
CREATE FUNCTION search_pieces(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL RESTRICTED COST 100 AS $$
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
CREATE TABLE "ability_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ability_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"term" text NOT NULL,
	"pace" integer NOT NULL,
	"shooting" integer NOT NULL,
	"passing" integer NOT NULL,
	"dribbling" integer NOT NULL,
	"defense" integer NOT NULL,
	"physical" integer NOT NULL,
	"word" text NOT NULL,
	"written_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "ability_reviews_term" CHECK ("ability_reviews"."term" in ('spring', 'autumn')),
	CONSTRAINT "ability_reviews_values" CHECK (least(pace, shooting, passing, dribbling, defense, physical) >= 0
        and greatest(pace, shooting, passing, dribbling, defense, physical) <= 99),
	CONSTRAINT "ability_reviews_published_whole" CHECK (published_at is null or (word <> '' and least(pace, shooting, passing, dribbling, defense, physical) > 0))
);
--> statement-breakpoint
CREATE TABLE "coach_absences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coach_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_absences_days" CHECK ("coach_absences"."from_day" <= "coach_absences"."until_day")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"avatar" text,
	"bounced_email" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"staff_role" text,
	"max_players" integer DEFAULT 8 NOT NULL,
	"has_loggedin" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'sv', 'fr', 'es', 'ar')),
	CONSTRAINT "accounts_staff_role" CHECK ("accounts"."staff_role" in ('coach', 'office', 'owner')),
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_anonymised_is_closed" CHECK ("accounts"."anonymised_at" is null or not "accounts"."is_active")
);
--> statement-breakpoint
CREATE TABLE "email_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"decoy_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_hits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"hits" bigint[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"account_id" bigint,
	"data" jsonb DEFAULT '{"methods":[]}'::jsonb NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['read_sessions', 'read_bookings', 'read_attendance', 'read_player_names', 'read_orders', 'read_ledger'] and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "approval_answers" (
	"approval_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_answers_approval_id_account_id_pk" PRIMARY KEY("approval_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"player_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"new_account_id" bigint,
	"year_before" integer,
	"year_after" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('year_of_birth', 'new_guardian')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_subject" CHECK (case "approvals"."kind" when 'year_of_birth' then "approvals"."year_before" is not null and "approvals"."year_after" is not null
        and "approvals"."new_account_id" is null else "approvals"."new_account_id" is not null and "approvals"."year_after" is null end)
);
--> statement-breakpoint
CREATE TABLE "player_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"account_id" bigint,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_changes_field" CHECK ("player_changes"."field" in ('first_name', 'last_name', 'year_of_birth', 'phone_number', 'contact_name', 'contact_phone'))
);
--> statement-breakpoint
CREATE TABLE "access_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"player_id" bigint,
	"records" integer NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_entries_kind" CHECK ("access_entries"."kind" in ('record', 'list', 'export', 'health_note')),
	CONSTRAINT "access_entries_reason" CHECK ("access_entries"."records" <= 30 or "access_entries"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"records" integer NOT NULL,
	"notified_records" integer NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "reading_alarms_closed" CHECK (("reading_alarms"."closed_at" is null) = ("reading_alarms"."note" = ''))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"added_by" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_key" text NOT NULL,
	"bank_ids" text[] DEFAULT '{}' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"reversal" text,
	"booked_on" date NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"sender" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"imported_by" bigint NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"settled_by" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_transactions_status" CHECK ("bank_transactions"."status" in ('open', 'matched', 'dismissed')),
	CONSTRAINT "bank_transactions_reversal" CHECK ("bank_transactions"."reversal" in ('debit', 'credit')),
	CONSTRAINT "bank_transactions_reversal_unmatched" CHECK ("bank_transactions"."reversal" is null or "bank_transactions"."status" <> 'matched'),
	CONSTRAINT "bank_transactions_amount" CHECK ("bank_transactions"."amount_minor" > 0),
	CONSTRAINT "bank_transactions_matched" CHECK (("bank_transactions"."status" = 'matched') = ("bank_transactions"."order_id" is not null)),
	CONSTRAINT "bank_transactions_settled" CHECK (("bank_transactions"."status" = 'open') = ("bank_transactions"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "basket_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"bookable_id" bigint,
	"player_id" bigint,
	"package_id" bigint,
	"plan_id" bigint,
	"also_for" bigint[] DEFAULT '{}' NOT NULL,
	"booking_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "basket_lines_is_one" CHECK (num_nonnulls("basket_lines"."bookable_id", "basket_lines"."package_id", "basket_lines"."plan_id") = 1),
	CONSTRAINT "basket_lines_has_player" CHECK (("basket_lines"."package_id" is null) = ("basket_lines"."player_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"held_from" timestamp with time zone,
	"hold_ends_at" timestamp with time zone,
	"order_id" bigint
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"area" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"pitches" text DEFAULT '' NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "addresses_name_unique" UNIQUE("name"),
	CONSTRAINT "addresses_translations" CHECK ("addresses"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}')
);
--> statement-breakpoint
CREATE TABLE "bookable_coaches" (
	"bookable_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	CONSTRAINT "bookable_coaches_bookable_id_coach_id_pk" PRIMARY KEY("bookable_id","coach_id")
);
--> statement-breakpoint
CREATE TABLE "bookable_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookable_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"weekday" integer NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"every" integer NOT NULL,
	"skip_red_days" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookable_series_weekday" CHECK ("bookable_series"."weekday" between 1 and 7),
	CONSTRAINT "bookable_series_every" CHECK ("bookable_series"."every" in (1, 2)),
	CONSTRAINT "bookable_series_days" CHECK ("bookable_series"."from_day" <= "bookable_series"."until_day")
);
--> statement-breakpoint
CREATE TABLE "bookables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_type_id" bigint NOT NULL,
	"address_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"focus" text DEFAULT '' NOT NULL,
	"pitch" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"extra_seats" integer DEFAULT 0 NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"min_birth_year" integer,
	"max_birth_year" integer,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancel_free_until" timestamp with time zone NOT NULL,
	"cancel_cause" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"replacement_id" bigint,
	"replacement_until" timestamp with time zone,
	"series_id" bigint,
	"series_date" date,
	"changed_fields" text[] DEFAULT '{}' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookables_one_a_day" UNIQUE("series_id","series_date"),
	CONSTRAINT "bookables_times" UNIQUE("id","starts_at","ends_at"),
	CONSTRAINT "bookables_series_date" CHECK (("bookables"."series_id" is null) = ("bookables"."series_date" is null)),
	CONSTRAINT "bookables_status" CHECK ("bookables"."status" in ('scheduled', 'cancelled')),
	CONSTRAINT "bookables_cancel_cause" CHECK ("bookables"."cancel_cause" in ('weather', 'coach_ill', 'pitch_closed', 'few_players', 'other')),
	CONSTRAINT "bookables_seats" CHECK ("bookables"."seats_taken" between 0 and "bookables"."capacity" + "bookables"."extra_seats"),
	CONSTRAINT "bookables_extra_seats" CHECK ("bookables"."extra_seats" >= 0 and "bookables"."extra_seats" <= greatest("bookables"."seats_taken" - "bookables"."capacity", 0)),
	CONSTRAINT "bookables_order_of_times" CHECK ("bookables"."starts_at" < "bookables"."ends_at"),
	CONSTRAINT "bookables_price" CHECK ("bookables"."price_minor" >= 0),
	CONSTRAINT "bookables_replacement" CHECK (("bookables"."replacement_id" is null) = ("bookables"."replacement_until" is null)),
	CONSTRAINT "bookables_replacement_is_other" CHECK ("bookables"."replacement_id" <> "bookables"."id"),
	CONSTRAINT "bookables_translations" CHECK ("bookables"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}')
);
--> statement-breakpoint
CREATE TABLE "booking_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pass_type_id" bigint,
	CONSTRAINT "booking_types_slug_unique" UNIQUE("slug"),
	CONSTRAINT "booking_types_slug" CHECK ("booking_types"."slug" in ('individual', 'duo', 'group', 'fitness', 'camp', 'talent', 'trial')),
	CONSTRAINT "booking_types_translations" CHECK ("booking_types"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}')
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"name" text NOT NULL,
	"experience" text DEFAULT '' NOT NULL,
	"specialization" text DEFAULT '' NOT NULL,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"achievements" text[] DEFAULT '{}' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "coaches_translations" CHECK ("coaches"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}')
);
--> statement-breakpoint
CREATE TABLE "pass_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "pass_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"player_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"status" text NOT NULL,
	"payed" boolean DEFAULT false NOT NULL,
	"payed_at" timestamp with time zone,
	"payment_method" text,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"lot_id" bigint,
	"order_id" bigint,
	"held_until" timestamp with time zone,
	"held_for" text,
	"cancel_free_until" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"attendance" text,
	"attendance_by" bigint,
	"attendance_at" timestamp with time zone,
	"is_trial" boolean DEFAULT false NOT NULL,
	"trial_slot" integer,
	"late_minutes" integer,
	"coach_note" text DEFAULT '' NOT NULL,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_late" CHECK ("bookings"."late_minutes" between 1 and 60),
	CONSTRAINT "bookings_trial_slot" CHECK ("bookings"."trial_slot" between 1 and 2),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "bookings_payment_method" CHECK ("bookings"."payment_method" in ('pass', 'wallet', 'card', 'bank_transfer', 'swish')),
	CONSTRAINT "bookings_attendance" CHECK ("bookings"."attendance" in ('present', 'absent')),
	CONSTRAINT "bookings_held_for" CHECK ("bookings"."held_for" in ('checkout', 'offer', 'invitation', 'basket')),
	CONSTRAINT "bookings_hold_has_reason" CHECK (("bookings"."status" = 'held') = ("bookings"."held_for" is not null)),
	CONSTRAINT "bookings_hold_has_end" CHECK (("bookings"."status" = 'held') = ("bookings"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"stars" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"role" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "ledger_accounts_role" CHECK ("ledger_accounts"."role" in ('customers', 'card', 'bank', 'wallet', 'sales', 'vat', 'corrections')),
	CONSTRAINT "ledger_accounts_number" CHECK ("ledger_accounts"."number" between 1000 and 9999)
);
--> statement-breakpoint
CREATE TABLE "calendar_feed_readers" (
	"feed_id" bigint NOT NULL,
	"program" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_readers_feed_id_program_pk" PRIMARY KEY("feed_id","program")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"player_id" bigint,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"checked_by" bigint NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"last_reminder" integer,
	CONSTRAINT "coach_certificates_kind" CHECK ("coach_certificates"."kind" in ('licence', 'first_aid', 'police_record')),
	CONSTRAINT "coach_certificates_last_reminder" CHECK ("coach_certificates"."last_reminder" in (60, 14))
);
--> statement-breakpoint
CREATE TABLE "consent_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"account_id" bigint,
	"text_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_changes_purpose" CHECK ("consent_changes"."purpose" in ('photo_and_film', 'shared_card', 'health', 'newsletter'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"player_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"account_id" bigint,
	"text_version" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"public_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	CONSTRAINT "consents_player_id_purpose_pk" PRIMARY KEY("player_id","purpose"),
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('photo_and_film', 'shared_card', 'health', 'newsletter'))
);
--> statement-breakpoint
CREATE TABLE "player_health" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"sealed_note" "bytea",
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_health_note" CHECK ("player_health"."sealed_note" is null or length("player_health"."sealed_note") > 0)
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"earned_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"game_id" bigint,
	"state" text NOT NULL,
	"told_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "achievements_kind" CHECK ("achievements"."kind" in ('first_goal', 'sessions_25', 'first_assist', 'mvp_match', 'sessions_50', 'clean_sheet', 'hat_trick', 'ten_in_a_row', 'other')),
	CONSTRAINT "achievements_source" CHECK ("achievements"."source" in ('rule', 'coach', 'family')),
	CONSTRAINT "achievements_state" CHECK ("achievements"."state" in ('told', 'confirmed', 'declined')),
	CONSTRAINT "achievements_title" CHECK ((kind = 'other') = (title <> ''))
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"played_on" date NOT NULL,
	"opponent" text NOT NULL,
	"goals_for" integer NOT NULL,
	"goals_against" integer NOT NULL,
	"goals" integer NOT NULL,
	"assists" integer NOT NULL,
	"minutes" integer,
	"position" text,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"told_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "games_state" CHECK ("games"."state" in ('told', 'confirmed', 'declined')),
	CONSTRAINT "games_position" CHECK ("games"."position" in ('GK', 'RB', 'CB', 'LB', 'DM', 'CM', 'AM', 'RW', 'LW', 'ST')),
	CONSTRAINT "games_goals" CHECK (goals between 0 and goals_for and assists between 0 and goals_for - goals and goals_against >= 0),
	CONSTRAINT "games_minutes" CHECK (minutes between 0 and 150)
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"field" text NOT NULL,
	"value" double precision NOT NULL,
	"measured_on" date NOT NULL,
	"state" text NOT NULL,
	"told_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurements_field" CHECK ("measurements"."field" in ('juggling_record', 'sprint_10m', 'sprint_30m', 'weak_foot_passes', 'dribble_course', 'long_jump', 'beep_test', 'height')),
	CONSTRAINT "measurements_state" CHECK ("measurements"."state" in ('told', 'confirmed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "player_goals" (
	"player_id" bigint NOT NULL,
	"field" text NOT NULL,
	"value" double precision NOT NULL,
	"set_by" bigint,
	"set_as" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_goals_player_id_field_pk" PRIMARY KEY("player_id","field"),
	CONSTRAINT "player_goals_field" CHECK ("player_goals"."field" in ('juggling_record', 'sprint_10m', 'sprint_30m', 'weak_foot_passes', 'dribble_course', 'long_jump', 'beep_test', 'height')),
	CONSTRAINT "player_goals_set_as" CHECK ("player_goals"."set_as" in ('coach', 'family'))
);
--> statement-breakpoint
CREATE TABLE "player_stats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_stats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"type" text NOT NULL,
	"value" double precision NOT NULL,
	"done_on" date NOT NULL,
	"state" text NOT NULL,
	"told_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_stats_type" CHECK ("player_stats"."type" in ('training', 'juggling', 'weak_foot', 'wall_pass', 'sprint')),
	CONSTRAINT "player_stats_state" CHECK ("player_stats"."state" in ('told', 'confirmed', 'declined')),
	CONSTRAINT "player_stats_value" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"source_id" bigint NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_cause" CHECK ("point_entries"."cause" in ('attendance', 'game', 'achievement', 'stat', 'opening')),
	CONSTRAINT "point_entries_points" CHECK (points <> 0)
);
--> statement-breakpoint
CREATE TABLE "video_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"written_by" bigint,
	"at_second" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_comments_at_second" CHECK (at_second between 0 and 21600)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"video_key" text NOT NULL,
	"name" text NOT NULL,
	"added_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_provider" CHECK ("videos"."provider" in ('youtube', 'vimeo'))
);
--> statement-breakpoint
CREATE TABLE "own_login_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_login_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_login_invitations_email_lower" CHECK ("own_login_invitations"."email" = lower("own_login_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "takeover_guardians" (
	"player_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "takeover_guardians_player_id_account_id_pk" PRIMARY KEY("player_id","account_id"),
	CONSTRAINT "takeover_guardians_role" CHECK ("takeover_guardians"."role" in ('owner', 'guardian', 'player'))
);
--> statement-breakpoint
CREATE TABLE "takeovers" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"objected_by" bigint,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "connection_code_players" (
	"account_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	CONSTRAINT "connection_code_players_account_id_player_id_pk" PRIMARY KEY("account_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "connection_codes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parent_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"to_email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parent_requests_state" CHECK ("parent_requests"."state" in ('pending', 'accepted', 'declined', 'cancelled')),
	CONSTRAINT "parent_requests_answered" CHECK (("parent_requests"."state" = 'pending') = ("parent_requests"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"inviting_booking_id" bigint NOT NULL,
	"who_pays" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_links_who_pays" CHECK ("invitation_links"."who_pays" in ('invited', 'inviter'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"requesting_player_id" bigint NOT NULL,
	"inviting_booking_id" bigint NOT NULL,
	"invited_player_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"who_pays" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"answered_by" bigint,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "invitations_who_pays" CHECK ("invitations"."who_pays" in ('invited', 'inviter')),
	CONSTRAINT "invitations_state" CHECK ("invitations"."state" in ('waiting', 'accepted', 'declined', 'expired', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "beta_gate" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "beta_gate_one_row" CHECK ("beta_gate"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "cards_to_forget" (
	"card" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"membership_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint,
	"plan_id" bigint NOT NULL,
	"effective_on" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_changes_kind" CHECK ("membership_changes"."kind" in ('joined', 'start_regretted', 'change_asked', 'change_regretted', 'pause_asked', 'pause_regretted', 'restart_asked', 'restart_regretted', 'end_asked', 'end_regretted', 'charge_failed', 'rested', 'payment_changed', 'players_changed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"membership_id" bigint NOT NULL,
	"month" text NOT NULL,
	"plan_id" bigint NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"first_tried_at" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"charging_until" timestamp with time zone,
	"checkout_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"granted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_periods_status" CHECK ("membership_periods"."status" in ('open', 'resting', 'paid')),
	CONSTRAINT "membership_periods_last_failure" CHECK ("membership_periods"."last_failure" in ('declined', 'confirmation', 'overdue')),
	CONSTRAINT "membership_periods_is_month" CHECK ("membership_periods"."month" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "membership_periods_paid_at" CHECK (("membership_periods"."status" = 'paid') = ("membership_periods"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_minor" integer NOT NULL,
	"yearly_price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"group_passes" integer,
	"personal_passes" integer DEFAULT 0 NOT NULL,
	"binding_months" integer NOT NULL,
	"players" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "membership_plans_slug_unique" UNIQUE("slug"),
	CONSTRAINT "membership_plans_translations" CHECK ("membership_plans"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}'),
	CONSTRAINT "membership_plans_price" CHECK ("membership_plans"."price_minor" > 0 and "membership_plans"."yearly_price_minor" > 0),
	CONSTRAINT "membership_plans_players" CHECK ("membership_plans"."players" between 1 and 10),
	CONSTRAINT "membership_plans_binding" CHECK ("membership_plans"."binding_months" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_memberships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"billing" text NOT NULL,
	"paid_by" text DEFAULT 'card' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"starts_on" text NOT NULL,
	"bound_until" text NOT NULL,
	"ends_on" text,
	"change_on" text,
	"next_plan_id" bigint,
	"next_price_minor" integer,
	"paused_from" text,
	"paused_until" text,
	"paused_until_before" text,
	"resumes_on" text,
	"also_for" bigint[] DEFAULT '{}' NOT NULL,
	"terms_version" text NOT NULL,
	"terms_agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "player_memberships_billing" CHECK ("player_memberships"."billing" in ('monthly', 'yearly')),
	CONSTRAINT "player_memberships_paid_by" CHECK ("player_memberships"."paid_by" in ('card', 'invoice')),
	CONSTRAINT "player_memberships_starts_on" CHECK ("player_memberships"."starts_on" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "player_memberships_bound_until" CHECK ("player_memberships"."bound_until" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "player_memberships_ends_on" CHECK ("player_memberships"."ends_on" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "player_memberships_change" CHECK (("player_memberships"."change_on" is null) = ("player_memberships"."next_plan_id" is null)),
	CONSTRAINT "player_memberships_pause" CHECK (("player_memberships"."paused_from" is null) = ("player_memberships"."paused_until" is null)),
	CONSTRAINT "player_memberships_pause_order" CHECK ("player_memberships"."paused_from" < "player_memberships"."paused_until")
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_setups" (
	"session" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"customer" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"card" jsonb,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	CONSTRAINT "sandbox_card_setups_status" CHECK ("sandbox_card_setups"."status" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"payment_intent" text NOT NULL,
	"result" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "sandbox_charges_result" CHECK ("sandbox_charges"."result" in ('paid', 'declined', 'confirmation'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_settings_account_id_kind_channel_pk" PRIMARY KEY("account_id","kind","channel"),
	CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('changes', 'bookings', 'offers', 'reminders', 'payments', 'invitations', 'progress', 'news', 'summary')),
	CONSTRAINT "notification_settings_channel" CHECK ("notification_settings"."channel" in ('app', 'push', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"notification_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "push_messages_notification_id_subscription_id_pk" PRIMARY KEY("notification_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"session_id" bigint,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL,
	CONSTRAINT "quiet_hours_minutes" CHECK (from_minute between 0 and 1439 and until_minute between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"notification_id" bigint PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"language" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_language" CHECK ("letters"."language" in ('en', 'sv', 'fr', 'es', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bookable_id" bigint,
	"player_id" bigint,
	"booking_id" bigint,
	"dedupe_key" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"written_by" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"order_line_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalments_order_line_id_number_pk" PRIMARY KEY("order_line_id","number"),
	CONSTRAINT "instalments_number" CHECK ("instalments"."number" >= 2),
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_charges" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"charge_at" timestamp with time zone NOT NULL,
	"customer" text,
	"card" text,
	"charging_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "order_charges_failure" CHECK ("order_charges"."failure" in ('declined', 'confirmation', 'no_card')),
	CONSTRAINT "order_charges_ended" CHECK ("order_charges"."failure" is null or "order_charges"."ended_at" is not null),
	CONSTRAINT "order_charges_card" CHECK ("order_charges"."ended_at" is null or ("order_charges"."customer" is null and "order_charges"."card" is null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"title" text NOT NULL,
	"package_id" bigint,
	"player_id" bigint,
	"plan_id" bigint,
	"plan_price_minor" integer,
	"terms_version" text,
	"terms_agreed_at" timestamp with time zone,
	"also_for" bigint[] DEFAULT '{}' NOT NULL,
	"booking_id" bigint,
	"moved_booking_id" bigint,
	"moved_to_bookable_id" bigint,
	"instalment_booking_id" bigint,
	"earlier_parts_minor" integer DEFAULT 0 NOT NULL,
	"amount_minor" integer NOT NULL,
	"wallet_minor" integer DEFAULT 0 NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"vat_permille" integer NOT NULL,
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_minor" between 0 and "order_lines"."amount_minor"),
	CONSTRAINT "order_lines_wallet" CHECK ("order_lines"."wallet_minor" between 0 and "order_lines"."amount_minor"),
	CONSTRAINT "order_lines_joining" CHECK (num_nonnulls("order_lines"."plan_id", "order_lines"."plan_price_minor", "order_lines"."terms_version", "order_lines"."terms_agreed_at") in (0, 4)),
	CONSTRAINT "order_lines_joining_wallet" CHECK ("order_lines"."plan_id" is null or "order_lines"."wallet_minor" = 0),
	CONSTRAINT "order_lines_earlier_parts" CHECK ("order_lines"."earlier_parts_minor" >= 0),
	CONSTRAINT "order_lines_move" CHECK (("order_lines"."moved_booking_id" is null) = ("order_lines"."moved_to_bookable_id" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_method" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"wallet_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"checkout_session" text,
	"checkout_url" text,
	"payment_intent" text,
	"reference" text,
	"due_at" timestamp with time zone,
	"first_order_id" bigint,
	"warned_at" timestamp with time zone,
	"later_by_card" boolean DEFAULT false NOT NULL,
	"invites_friend" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('booking', 'package', 'membership', 'basket')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open', 'paid', 'cancelled', 'expired')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('wallet', 'card', 'bank_transfer', 'swish')),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_minor" >= 0),
	CONSTRAINT "orders_wallet" CHECK ("orders"."wallet_minor" between 0 and "orders"."amount_minor"),
	CONSTRAINT "orders_final_state" CHECK (("orders"."status" = 'open') = ("orders"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"checkout_session" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('order', 'wallet', 'card')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_series_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "receipt_series_kind" CHECK ("receipt_series"."kind" in ('receipt', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"credits_receipt_id" bigint,
	"booking_id" bigint,
	"total_minor" integer NOT NULL,
	"vat_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('receipt', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"booking_id" bigint,
	"payment" text,
	"target" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund" text,
	"reason" text DEFAULT '' NOT NULL,
	"made_by" bigint,
	"failed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_target" CHECK ("refunds"."target" in ('card', 'wallet')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'sent', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"session" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"order_id" bigint NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_intent" text,
	"keeps_card_of" bigint,
	"card" jsonb,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_checkouts_status" CHECK ("sandbox_checkouts"."status" in ('open', 'complete', 'expired')),
	CONSTRAINT "sandbox_checkouts_method" CHECK ("sandbox_checkouts"."method" in ('swish', 'card'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clubs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"district_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "districts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "districts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"account_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"role" text NOT NULL,
	"slot" integer DEFAULT 1 NOT NULL,
	"stays" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardianships_account_id_player_id_pk" PRIMARY KEY("account_id","player_id"),
	CONSTRAINT "guardianships_slot" UNIQUE("player_id","slot"),
	CONSTRAINT "guardianships_most" CHECK ("guardianships"."slot" between 0 and 4),
	CONSTRAINT "guardianships_own_login" CHECK ("guardianships"."role" <> 'player' or "guardianships"."slot" = 0),
	CONSTRAINT "guardianships_role" CHECK ("guardianships"."role" in ('owner', 'guardian', 'player'))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"img_player" text,
	"picture_address" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"year_of_birth" integer NOT NULL,
	"agreed_year_of_birth" integer,
	"club_id" bigint,
	"club_name" text DEFAULT '' NOT NULL,
	"district_id" bigint,
	"position" text,
	"points" integer DEFAULT 0 NOT NULL,
	"card_color" text DEFAULT 'bronze' NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	"sharing_consent_at" timestamp with time zone,
	"can_be_found" boolean DEFAULT false NOT NULL,
	"is_football_player" boolean DEFAULT true NOT NULL,
	"on_main" boolean DEFAULT false NOT NULL,
	"pace" integer DEFAULT 0 NOT NULL,
	"shooting" integer DEFAULT 0 NOT NULL,
	"passing" integer DEFAULT 0 NOT NULL,
	"dribbling" integer DEFAULT 0 NOT NULL,
	"defense" integer DEFAULT 0 NOT NULL,
	"physical" integer DEFAULT 0 NOT NULL,
	"goals" integer DEFAULT 0 NOT NULL,
	"assists" integer DEFAULT 0 NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"contacted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_picture_address_unique" UNIQUE("picture_address"),
	CONSTRAINT "players_card_color" CHECK ("players"."card_color" in ('bronze', 'silver', 'gold', 'elite')),
	CONSTRAINT "players_position" CHECK ("players"."position" in ('GK', 'RB', 'CB', 'LB', 'DM', 'CM', 'AM', 'RW', 'LW', 'ST')),
	CONSTRAINT "players_points_positive" CHECK ("players"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "camp_enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"player_name" text NOT NULL,
	"year_of_birth" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"assigned_to" bigint,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "camp_enquiries_language" CHECK ("camp_enquiries"."language" in ('en', 'sv', 'fr', 'es', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"how_did_you_hear" text,
	"message" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"assigned_to" bigint,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_how_did_you_hear" CHECK ("contact_messages"."how_did_you_hear" in ('google_search', 'facebook', 'linkedin', 'recommendation', 'instagram', 'others')),
	CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('en', 'sv', 'fr', 'es', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "message_answer_sessions" (
	"answer_id" bigint NOT NULL,
	"bookable_id" bigint NOT NULL,
	CONSTRAINT "message_answer_sessions_answer_id_bookable_id_pk" PRIMARY KEY("answer_id","bookable_id")
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_message_id" bigint,
	"camp_enquiry_id" bigint,
	"text" text NOT NULL,
	"written_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_answers_one_message" CHECK (num_nonnulls("message_answers"."contact_message_id", "message_answers"."camp_enquiry_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "message_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_message_id" bigint,
	"camp_enquiry_id" bigint,
	"text" text NOT NULL,
	"written_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_notes_one_message" CHECK (num_nonnulls("message_notes"."contact_message_id", "message_notes"."camp_enquiry_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "news_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "news_posts_english" CHECK ("news_posts"."title" ? 'en' and "news_posts"."text" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_language" CHECK ("newsletter_subscriptions"."language" in ('en', 'sv', 'fr', 'es', 'ar')),
	CONSTRAINT "newsletter_subscriptions_email_lower" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email"))
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tested_version" integer,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_by" bigint,
	"sent_at" timestamp with time zone,
	"readers" integer,
	CONSTRAINT "newsletters_english" CHECK ("newsletters"."title" ? 'en' and "newsletters"."text" ? 'en'),
	CONSTRAINT "newsletters_sent" CHECK (("newsletters"."sent_at" is null) = ("newsletters"."readers" is null)),
	CONSTRAINT "newsletters_tested" CHECK ("newsletters"."sent_at" is null or "newsletters"."tested_version" is not distinct from "newsletters"."version")
);
--> statement-breakpoint
CREATE TABLE "saved_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "saved_answers_english" CHECK ("saved_answers"."title" ? 'en' and "saved_answers"."text" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "session_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"words" text NOT NULL,
	"guardians" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_messages_topic" CHECK ("session_messages"."topic" in ('weather', 'later_start', 'indoor_shoes', 'meeting_point', 'other'))
);
--> statement-breakpoint
CREATE TABLE "session_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_notes_audience" CHECK ("session_notes"."audience" in ('own', 'families'))
);
--> statement-breakpoint
CREATE TABLE "session_plans" (
	"bookable_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "substitution_declines" (
	"substitution_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "substitution_declines_substitution_id_coach_id_pk" PRIMARY KEY("substitution_id","coach_id")
);
--> statement-breakpoint
CREATE TABLE "substitutions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone,
	"taken_by" bigint,
	CONSTRAINT "substitutions_end" CHECK ("substitutions"."end" in ('taken', 'withdrawn')),
	CONSTRAINT "substitutions_ended" CHECK (("substitutions"."end" is null) = ("substitutions"."ended_at" is null)),
	CONSTRAINT "substitutions_taken" CHECK (("substitutions"."end" is not distinct from 'taken') = ("substitutions"."taken_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "geocoded_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"booking_id" bigint,
	"instead_of_id" bigint,
	"rank" integer DEFAULT 0 NOT NULL,
	"network" text,
	"ended_at" timestamp with time zone,
	"end" text,
	"passed_over_for" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_places_end" CHECK ("waiting_places"."end" in ('left', 'booked', 'declined', 'expired', 'passed_over', 'session_over')),
	CONSTRAINT "waiting_places_passed_over_for" CHECK ("waiting_places"."passed_over_for" in ('overlapping_booking', 'already_booked', 'born_too_early', 'born_too_late', 'trial_used', 'too_many_trials', 'not_their_player', 'too_many_unpaid_seats')),
	CONSTRAINT "waiting_places_reason_of_end" CHECK ("waiting_places"."passed_over_for" is null or "waiting_places"."end" is not distinct from 'passed_over'),
	CONSTRAINT "waiting_places_end_has_time" CHECK (("waiting_places"."ended_at" is null) = ("waiting_places"."end" is null))
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"amount_pass" integer NOT NULL,
	"pass_type_id" bigint NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_days" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "packages_translations" CHECK ("packages"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}')
);
--> statement-breakpoint
CREATE TABLE "pass_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"pass_type_id" bigint NOT NULL,
	"package_id" bigint,
	"order_id" bigint,
	"period_id" bigint,
	"import_key" text,
	"rest_from" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"player_ids" bigint[],
	"amount_granted" integer NOT NULL,
	"amount_left" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_lots_rest" CHECK (("pass_lots"."rest_from" is null) = ("pass_lots"."rest_until" is null)),
	CONSTRAINT "pass_lots_player_ids" CHECK (cardinality("pass_lots"."player_ids") > 0),
	CONSTRAINT "pass_lots_amount" CHECK ("pass_lots"."amount_left" between 0 and "pass_lots"."amount_granted")
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"lot_id" bigint,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"order_id" bigint,
	"booking_id" bigint,
	"staff_account_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_entries_kind" CHECK ("wallet_entries"."kind" in ('money', 'pass')),
	CONSTRAINT "wallet_entries_cause" CHECK ("wallet_entries"."cause" in ('order', 'booking', 'refund', 'membership', 'correction', 'expiry', 'late_payment', 'withdrawal', 'import', 'not_paid')),
	CONSTRAINT "wallet_entries_lot_of_passes" CHECK (("wallet_entries"."kind" = 'pass') = ("wallet_entries"."lot_id" is not null)),
	CONSTRAINT "wallet_entries_amount" CHECK ("wallet_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"balance_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "wallet_corrections_status" CHECK ("wallet_corrections"."status" in ('waiting', 'done', 'declined')),
	CONSTRAINT "wallet_corrections_amount" CHECK ("wallet_corrections"."amount_minor" <> 0),
	CONSTRAINT "wallet_corrections_decided" CHECK (("wallet_corrections"."status" = 'waiting') = ("wallet_corrections"."decided_at" is null)),
	CONSTRAINT "wallet_corrections_second_colleague" CHECK ("wallet_corrections"."status" <> 'done' or case when "wallet_corrections"."decided_by" is null
        then abs("wallet_corrections"."amount_minor") <= 100000 else "wallet_corrections"."decided_by" <> "wallet_corrections"."made_by" end)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answered" integer,
	"failure" text DEFAULT '' NOT NULL,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"nonce" uuid NOT NULL,
	"old_nonce" uuid,
	"old_nonce_until" timestamp with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_events" CHECK ("webhook_endpoints"."events" <@ array['booking.created', 'booking.moved', 'booking.cancelled', 'order.paid', 'order.refunded', 'session.moved', 'session.cancelled', 'membership.changed'] and cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_old_nonce" CHECK (("webhook_endpoints"."old_nonce" is null) = ("webhook_endpoints"."old_nonce_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_key_unique" UNIQUE("key"),
	CONSTRAINT "webhook_events_type" CHECK ("webhook_events"."type" in ('booking.created', 'booking.moved', 'booking.cancelled', 'order.paid', 'order.refunded', 'session.moved', 'session.cancelled', 'membership.changed', 'webhook.test'))
);
--> statement-breakpoint
ALTER TABLE "ability_reviews" ADD CONSTRAINT "ability_reviews_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ability_reviews" ADD CONSTRAINT "ability_reviews_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_absences" ADD CONSTRAINT "coach_absences_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD CONSTRAINT "email_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_new_account_id_accounts_id_fk" FOREIGN KEY ("new_account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_changes" ADD CONSTRAINT "player_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_changes" ADD CONSTRAINT "player_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_alarms" ADD CONSTRAINT "reading_alarms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_alarms" ADD CONSTRAINT "reading_alarms_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_account_id_baskets_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."baskets"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_coaches" ADD CONSTRAINT "bookable_coaches_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_coaches" ADD CONSTRAINT "bookable_coaches_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_booking_type_id_booking_types_id_fk" FOREIGN KEY ("booking_type_id") REFERENCES "public"."booking_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_replacement_id_bookables_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."bookables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_series_id_bookable_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."bookable_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_types" ADD CONSTRAINT "booking_types_pass_type_id_pass_types_id_fk" FOREIGN KEY ("pass_type_id") REFERENCES "public"."pass_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lot_id_pass_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."pass_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_by_accounts_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_attendance_by_accounts_id_fk" FOREIGN KEY ("attendance_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bookable" FOREIGN KEY ("bookable_id","starts_at","ends_at") REFERENCES "public"."bookables"("id","starts_at","ends_at") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed_readers" ADD CONSTRAINT "calendar_feed_readers_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_certificates" ADD CONSTRAINT "coach_certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_certificates" ADD CONSTRAINT "coach_certificates_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_changes" ADD CONSTRAINT "consent_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_changes" ADD CONSTRAINT "consent_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_health" ADD CONSTRAINT "player_health_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_goals" ADD CONSTRAINT "player_goals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_goals" ADD CONSTRAINT "player_goals_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_login_invitations" ADD CONSTRAINT "own_login_invitations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_login_invitations" ADD CONSTRAINT "own_login_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeover_guardians" ADD CONSTRAINT "takeover_guardians_player_id_takeovers_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."takeovers"("player_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeover_guardians" ADD CONSTRAINT "takeover_guardians_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeovers" ADD CONSTRAINT "takeovers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeovers" ADD CONSTRAINT "takeovers_objected_by_accounts_id_fk" FOREIGN KEY ("objected_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_code_players" ADD CONSTRAINT "connection_code_players_account_id_connection_codes_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."connection_codes"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_code_players" ADD CONSTRAINT "connection_code_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_codes" ADD CONSTRAINT "connection_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_requests" ADD CONSTRAINT "parent_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_inviting_booking_id_bookings_id_fk" FOREIGN KEY ("inviting_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_requesting_player_id_players_id_fk" FOREIGN KEY ("requesting_player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_player_id_players_id_fk" FOREIGN KEY ("invited_player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviting_booking" FOREIGN KEY ("inviting_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_membership_id_player_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."player_memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_membership_id_player_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."player_memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_next_plan_id_membership_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notes" ADD CONSTRAINT "office_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notes" ADD CONSTRAINT "office_notes_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_payments_payment_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("payment") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_enquiries" ADD CONSTRAINT "camp_enquiries_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_enquiries" ADD CONSTRAINT "camp_enquiries_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answer_sessions" ADD CONSTRAINT "message_answer_sessions_answer_id_message_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."message_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answer_sessions" ADD CONSTRAINT "message_answer_sessions_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_camp_enquiry_id_camp_enquiries_id_fk" FOREIGN KEY ("camp_enquiry_id") REFERENCES "public"."camp_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_camp_enquiry_id_camp_enquiries_id_fk" FOREIGN KEY ("camp_enquiry_id") REFERENCES "public"."camp_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_plans" ADD CONSTRAINT "session_plans_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_plans" ADD CONSTRAINT "session_plans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution_declines" ADD CONSTRAINT "substitution_declines_substitution_id_substitutions_id_fk" FOREIGN KEY ("substitution_id") REFERENCES "public"."substitutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution_declines" ADD CONSTRAINT "substitution_declines_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_taken_by_coaches_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_instead_of_id_bookables_id_fk" FOREIGN KEY ("instead_of_id") REFERENCES "public"."bookables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_pass_type_id_pass_types_id_fk" FOREIGN KEY ("pass_type_id") REFERENCES "public"."pass_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_lots" ADD CONSTRAINT "pass_lots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_lots" ADD CONSTRAINT "pass_lots_pass_type_id_pass_types_id_fk" FOREIGN KEY ("pass_type_id") REFERENCES "public"."pass_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_lots" ADD CONSTRAINT "pass_lots_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_lot_id_pass_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."pass_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_staff_account_id_accounts_id_fk" FOREIGN KEY ("staff_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_corrections" ADD CONSTRAINT "wallet_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_corrections" ADD CONSTRAINT "wallet_corrections_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_corrections" ADD CONSTRAINT "wallet_corrections_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ability_reviews_one_draft" ON "ability_reviews" USING btree ("player_id") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ability_reviews_one_a_term" ON "ability_reviews" USING btree ("player_id","year","term") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "ability_reviews_untold" ON "ability_reviews" USING btree ("published_at") WHERE published_at is not null and told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_first_name" ON "accounts" USING btree (translate(lower("first_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_last_name" ON "accounts" USING btree (translate(lower("last_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_language" ON "accounts" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("id") WHERE is_staff;--> statement-breakpoint
CREATE INDEX "accounts_superusers" ON "accounts" USING btree ("id") WHERE is_superuser;--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "accounts_searched" ON "accounts" USING gin (search_pieces(lower(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("address", ''))));--> statement-breakpoint
CREATE INDEX "accounts_to_delete" ON "accounts" USING btree ("deletion_due_at") WHERE anonymised_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_addresses_of_account" ON "email_addresses" USING btree ("account_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "email_addresses_verified" ON "email_addresses" USING btree ("email") WHERE verified;--> statement-breakpoint
CREATE UNIQUE INDEX "email_addresses_primary" ON "email_addresses" USING btree ("account_id") WHERE "primary";--> statement-breakpoint
CREATE INDEX "email_addresses_email" ON "email_addresses" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_id" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "approval_answers_account_id" ON "approval_answers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_year_waiting" ON "approvals" USING btree ("player_id") WHERE state = 'waiting' and kind = 'year_of_birth';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_guardian_waiting" ON "approvals" USING btree ("player_id","new_account_id") WHERE state = 'waiting' and kind = 'new_guardian';--> statement-breakpoint
CREATE INDEX "approvals_player_id" ON "approvals" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "approvals_account_id" ON "approvals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "approvals_new_account_id" ON "approvals" USING btree ("new_account_id");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "player_changes_player_id" ON "player_changes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "player_changes_created_at" ON "player_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "access_entries_player_id" ON "access_entries" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "access_entries_created_at" ON "access_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_alarms_open" ON "reading_alarms" USING btree ("account_id","day") WHERE "reading_alarms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reading_alarms_day" ON "reading_alarms" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_account" ON "bank_accounts" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_bank_key" ON "bank_transactions" USING btree ("bank_key");--> statement-breakpoint
CREATE INDEX "bank_transactions_open" ON "bank_transactions" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bank_transactions_order_id" ON "bank_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "basket_lines_account_id" ON "basket_lines" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_lines_seat" ON "basket_lines" USING btree ("account_id","bookable_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_lines_booking_id" ON "basket_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_lines_plan" ON "basket_lines" USING btree ("account_id","player_id") WHERE plan_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "baskets_order_id" ON "baskets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookable_coaches_coach_id" ON "bookable_coaches" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "bookables_cancelled" ON "bookables" USING btree ("id") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "bookables_starts_at" ON "bookables" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookables_title" ON "bookables" USING btree (translate(lower("title"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "bookables_capacity" ON "bookables" USING btree ("capacity","id");--> statement-breakpoint
CREATE INDEX "bookables_searched" ON "bookables" USING gin (search_pieces(lower(' ' || coalesce("title", ''))));--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live_per_player" ON "bookings" USING btree ("bookable_id","player_id") WHERE status in ('held', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_trial_per_player" ON "bookings" USING btree ("player_id") WHERE is_trial;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_trials" ON "bookings" USING btree ("account_id","trial_slot") WHERE trial_slot is not null;--> statement-breakpoint
CREATE INDEX "bookings_player_id" ON "bookings" USING btree ("player_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_order_id" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_live_of_account" ON "bookings" USING btree ("account_id") WHERE status in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_network" ON "bookings" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("held_until") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_one_for_all" ON "calendar_feeds" USING btree ("account_id") WHERE player_id is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_one_each" ON "calendar_feeds" USING btree ("account_id","player_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_player_id" ON "calendar_feeds" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coach_certificates_one_of_kind" ON "coach_certificates" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "consent_changes_player_id" ON "consent_changes" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_public_key" ON "consents" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "consents_account_id" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "achievements_once" ON "achievements" USING btree ("player_id","kind") WHERE kind <> 'other';--> statement-breakpoint
CREATE INDEX "achievements_game_id" ON "achievements" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "games_player_id" ON "games" USING btree ("player_id","played_on");--> statement-breakpoint
CREATE INDEX "measurements_player_id" ON "measurements" USING btree ("player_id","field","measured_on","id");--> statement-breakpoint
CREATE INDEX "player_stats_player_id" ON "player_stats" USING btree ("player_id","done_on");--> statement-breakpoint
CREATE INDEX "point_entries_player_id" ON "point_entries" USING btree ("player_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_opening" ON "point_entries" USING btree ("player_id") WHERE cause = 'opening';--> statement-breakpoint
CREATE INDEX "video_comments_video_id" ON "video_comments" USING btree ("video_id","at_second");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_once" ON "videos" USING btree ("player_id","provider","video_key");--> statement-breakpoint
CREATE UNIQUE INDEX "own_login_invitations_player" ON "own_login_invitations" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "own_login_invitations_account" ON "own_login_invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "takeover_guardians_account_id" ON "takeover_guardians" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "takeovers_due" ON "takeovers" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "takeovers_on_hold" ON "takeovers" USING btree ("objected_at") WHERE done_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "takeovers_objected_by" ON "takeovers" USING btree ("objected_by");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_codes_hash" ON "connection_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_requests_one_pending" ON "parent_requests" USING btree ("account_id","to_email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "parent_requests_to_email" ON "parent_requests" USING btree ("to_email") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_links_key_hash" ON "invitation_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "invitation_links_account_id" ON "invitation_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitation_links_inviting_booking_id" ON "invitation_links" USING btree ("inviting_booking_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_player_id" ON "invitations" USING btree ("invited_player_id");--> statement-breakpoint
CREATE INDEX "invitations_account_id" ON "invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_inviting_booking_id" ON "invitations" USING btree ("inviting_booking_id");--> statement-breakpoint
CREATE INDEX "invitations_waiting" ON "invitations" USING btree ("held_until") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "membership_changes_membership_id" ON "membership_changes" USING btree ("membership_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_month" ON "membership_periods" USING btree ("membership_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_unpaid" ON "membership_periods" USING btree ("membership_id") WHERE status <> 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_order" ON "membership_periods" USING btree ("order_id","membership_id");--> statement-breakpoint
CREATE INDEX "membership_periods_to_charge" ON "membership_periods" USING btree ("next_charge_at") WHERE status <> 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "player_memberships_live" ON "player_memberships" USING btree ("player_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "player_memberships_account_id" ON "player_memberships" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("next_attempt_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "push_messages_subscription_id" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_id" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("next_attempt_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_dedupe_key" ON "letters" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "letters_to_send" ON "letters" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mailbox_to" ON "mailbox" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "notifications_account_id" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_key" ON "notifications" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_to_text" ON "notifications" USING btree ("created_at") WHERE type in ('session_cancelled', 'session_changed');--> statement-breakpoint
CREATE INDEX "office_notes_account_id" ON "office_notes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "order_charges_to_make" ON "order_charges" USING btree ("charge_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_lines_order_id" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_joining" ON "order_lines" USING btree ("player_id") WHERE plan_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_booking_id" ON "order_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "order_lines_instalment_booking_id" ON "order_lines" USING btree ("instalment_booking_id") WHERE instalment_booking_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_moved_booking_id" ON "order_lines" USING btree ("moved_booking_id") WHERE moved_booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout_session" ON "orders" USING btree ("checkout_session");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_intent" ON "orders" USING btree ("payment_intent");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_account_id" ON "orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin (search_pieces(lower(' ' || coalesce("reference", ''))));--> statement-breakpoint
CREATE INDEX "orders_first_order_id" ON "orders" USING btree ("first_order_id") WHERE first_order_id is not null;--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payments_order_id" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_checkout_session" ON "payments" USING btree ("checkout_session");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_of_order" ON "receipts" USING btree ("order_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_booking_id" ON "receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "receipts_account_id" ON "receipts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "receipts_number_id" ON "receipts" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "receipts_total" ON "receipts" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "receipts_searched" ON "receipts" USING gin (search_pieces(lower(' ' || coalesce("number", ''))));--> statement-breakpoint
CREATE INDEX "refunds_order_id" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_booking_id" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund" ON "refunds" USING btree ("provider_refund");--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_name_district" ON "clubs" USING btree ("name","district_id");--> statement-breakpoint
CREATE INDEX "players_first_name" ON "players" USING btree (translate(lower("first_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "players_last_name" ON "players" USING btree (translate(lower("last_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "players_year_of_birth" ON "players" USING btree ("year_of_birth","id");--> statement-breakpoint
CREATE INDEX "players_points" ON "players" USING btree ("points","id");--> statement-breakpoint
CREATE INDEX "players_position" ON "players" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "players_card_color" ON "players" USING btree ("card_color","id");--> statement-breakpoint
CREATE INDEX "players_searched" ON "players" USING gin (search_pieces(lower(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("club_name", ''))));--> statement-breakpoint
CREATE INDEX "camp_enquiries_created_at" ON "camp_enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "camp_enquiries_open" ON "camp_enquiries" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "camp_enquiries_bookable_id" ON "camp_enquiries" USING btree ("bookable_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "message_answer_sessions_bookable_id" ON "message_answer_sessions" USING btree ("bookable_id");--> statement-breakpoint
CREATE INDEX "message_answers_contact_message_id" ON "message_answers" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "message_answers_camp_enquiry_id" ON "message_answers" USING btree ("camp_enquiry_id");--> statement-breakpoint
CREATE INDEX "message_notes_contact_message_id" ON "message_notes" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "message_notes_camp_enquiry_id" ON "message_notes" USING btree ("camp_enquiry_id");--> statement-breakpoint
CREATE INDEX "news_posts_published_at" ON "news_posts" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_searched" ON "newsletter_subscriptions" USING gin (search_pieces(lower(' ' || coalesce("email", ''))));--> statement-breakpoint
CREATE INDEX "session_messages_bookable_id" ON "session_messages" USING btree ("bookable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_notes_one_own" ON "session_notes" USING btree ("bookable_id","account_id") WHERE audience = 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "session_notes_one_for_families" ON "session_notes" USING btree ("bookable_id") WHERE audience = 'families';--> statement-breakpoint
CREATE INDEX "session_plans_account_id" ON "session_plans" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "substitution_declines_coach_id" ON "substitution_declines" USING btree ("coach_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_open" ON "substitutions" USING btree ("bookable_id","coach_id") WHERE "end" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_one_live_per_player" ON "waiting_places" USING btree ("bookable_id","player_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "waiting_places_line" ON "waiting_places" USING btree ("bookable_id","rank","id") WHERE ended_at is null and booking_id is null;--> statement-breakpoint
CREATE INDEX "waiting_places_account_id" ON "waiting_places" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_booking_id" ON "waiting_places" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "pass_lots_account_id" ON "pass_lots" USING btree ("account_id","pass_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_lots_order_package" ON "pass_lots" USING btree ("order_id","package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_lots_period_id" ON "pass_lots" USING btree ("period_id","pass_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_lots_import_key" ON "pass_lots" USING btree ("account_id","import_key");--> statement-breakpoint
CREATE INDEX "wallet_entries_account_id" ON "wallet_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_lot_id" ON "wallet_entries" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_booking_once" ON "wallet_entries" USING btree ("booking_id","cause");--> statement-breakpoint
CREATE INDEX "wallet_corrections_waiting" ON "wallet_corrections" USING btree ("id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "wallet_corrections_account_id" ON "wallet_corrections" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_id" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE delivered_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_created_at" ON "webhook_events" USING btree ("created_at");
