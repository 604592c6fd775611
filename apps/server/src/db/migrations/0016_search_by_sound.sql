-- Texts as they are searched: without accents and case, each word after a space (`foldedWords` of domain/search-words.ts).
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(
      regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f\u064b-\u065f\u0670\u0640''’‘ʼ`]', '', 'g'),
      'øØæÆœŒłŁđĐðÐþÞßẞıىةٱ٠١٢٣٤٥٦٧٨٩', 'ooaaoollddddttssiيها0123456789'),
    '[\s!-/:-@[-`{-~\u00a0-\u00bf\u2010-\u206f،؛؟]+', ' ', 'g')
$$;--> statement-breakpoint
-- The keys by which names are found that sound like another or have one slip (`slipKeys`): of each word the beginnings
-- of its sound, marked, its whole sound, and that without each of its letters. `words` come from search_fold.
CREATE FUNCTION search_alike(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
DECLARE
  word text;
  keys text[] := '{}';
BEGIN
  words := replace(replace(replace(replace(words, 'qu', 'kv'), 'ck', 'k'), 'ch', 'k'), 'ph', 'f');
  words := replace(replace(replace(replace(words, 'th', 't'), 'dt', 't'), 'ae', 'a'), 'oe', 'o');
  words := replace(translate(words, 'qcwzy', 'kkvsi'), 'x', 'ks');
  words := regexp_replace(words, '(\S)\1+', '\1', 'g');
  FOREACH word IN ARRAY string_to_array(words, ' ') LOOP
    word := left(word, 12);
    FOR n IN 3 .. length(word) LOOP
      keys := keys || ('^' || left(word, n));
    END LOOP;
    IF length(word) >= 5 THEN
      keys := keys || word;
      FOR n IN 1 .. length(word) LOOP
        keys := keys || (left(word, n - 1) || substr(word, n + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN keys;
END
$$;--> statement-breakpoint
-- A phone number without its spelling and Sweden's code (`phoneDigits`).
CREATE FUNCTION search_phone(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(number, '\D', '', 'g'), '^((00|0)?46|0)', '')
$$;--> statement-breakpoint
-- safe while serving: the version before searches without these indexes, only slower
DROP INDEX "accounts_searched";--> statement-breakpoint
DROP INDEX "bookables_searched";--> statement-breakpoint
DROP INDEX "orders_searched";--> statement-breakpoint
DROP INDEX "receipts_searched";--> statement-breakpoint
DROP INDEX "players_searched";--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_searched";--> statement-breakpoint
CREATE INDEX "accounts_alike" ON "accounts" USING gin (search_alike(search_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))));--> statement-breakpoint
CREATE INDEX "accounts_phone" ON "accounts" USING btree (search_phone("phone_number") collate "C");--> statement-breakpoint
CREATE INDEX "players_alike" ON "players" USING gin (search_alike(search_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))));--> statement-breakpoint
CREATE INDEX "accounts_searched" ON "accounts" USING gin (search_pieces(search_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("address", ''))));--> statement-breakpoint
CREATE INDEX "bookables_searched" ON "bookables" USING gin (search_pieces(search_fold(' ' || coalesce("title", ''))));--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin (search_pieces(search_fold(' ' || coalesce("reference", ''))));--> statement-breakpoint
CREATE INDEX "receipts_searched" ON "receipts" USING gin (search_pieces(search_fold(' ' || coalesce("number", ''))));--> statement-breakpoint
CREATE INDEX "players_searched" ON "players" USING gin (search_pieces(search_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("club_name", ''))));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_searched" ON "newsletter_subscriptions" USING gin (search_pieces(search_fold(' ' || coalesce("email", ''))));
