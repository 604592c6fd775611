-- safe while serving: the view below takes what version 0.3.0 reads, writes and locks under the old name
ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER INDEX "letters_pkey" RENAME TO "emails_pkey";--> statement-breakpoint
ALTER INDEX "letters_dedupe_key" RENAME TO "emails_dedupe_key";--> statement-breakpoint
ALTER INDEX "letters_to_send" RENAME TO "emails_to_send";--> statement-breakpoint
ALTER SEQUENCE "letters_id_seq" RENAME TO "emails_id_seq";--> statement-breakpoint
-- safe while serving: statements name no constraint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_language" TO "emails_language";--> statement-breakpoint
-- For version 0.3.0, which may still serve. Dropped one release later.
CREATE VIEW "letters" AS SELECT * FROM "emails";
