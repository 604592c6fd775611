ALTER TABLE "bookables" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_types" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_translations" CHECK ("bookables"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}');--> statement-breakpoint
ALTER TABLE "booking_types" ADD CONSTRAINT "booking_types_translations" CHECK ("booking_types"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}');--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_translations" CHECK ("coaches"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}');--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_translations" CHECK ("packages"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}');