ALTER TABLE "office_notes" ADD COLUMN "press" text;--> statement-breakpoint
ALTER TABLE "office_notes" ADD CONSTRAINT "office_notes_press_unique" UNIQUE("press");