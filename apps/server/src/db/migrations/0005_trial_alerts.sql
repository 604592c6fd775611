CREATE TABLE "trial_alerts" (
	"account_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_alerts_account_id_player_id_pk" PRIMARY KEY("account_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "trial_alerts" ADD CONSTRAINT "trial_alerts_guardianship" FOREIGN KEY ("account_id","player_id") REFERENCES "public"."guardianships"("account_id","player_id") ON DELETE cascade ON UPDATE cascade;