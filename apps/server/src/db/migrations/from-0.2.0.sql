-- What a database of version 0.2.0 lacks of the tables in 0000_tables.sql: names and titles in one order.
DROP INDEX "accounts_first_name";--> statement-breakpoint
DROP INDEX "accounts_last_name";--> statement-breakpoint
DROP INDEX "bookables_title";--> statement-breakpoint
DROP INDEX "players_first_name";--> statement-breakpoint
DROP INDEX "players_last_name";--> statement-breakpoint
CREATE INDEX "accounts_first_name" ON "accounts" USING btree (translate(lower("first_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_last_name" ON "accounts" USING btree (translate(lower("last_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "bookables_title" ON "bookables" USING btree (translate(lower("title"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "players_first_name" ON "players" USING btree (translate(lower("first_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "players_last_name" ON "players" USING btree (translate(lower("last_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");
