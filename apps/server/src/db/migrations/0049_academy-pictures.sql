CREATE TABLE "academy_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
-- The star is the demo academy's: every other one has its letter.
-- safe while serving: earlier versions leave out what a row's values hold beside their own
UPDATE academy_settings SET values = values || '{"mark": "letter"}' WHERE "group" = 'look'
  AND EXISTS (SELECT FROM academy_settings i WHERE i."group" = 'identity' AND i.values->>'name' <> 'Polaris Football Academy');
