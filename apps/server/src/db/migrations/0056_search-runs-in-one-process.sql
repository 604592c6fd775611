-- Starting other processes takes longer than the thirty rows of a page; and a plan whose rows look dear would be compiled first.
ALTER FUNCTION search_pieces(text) PARALLEL RESTRICTED COST 100;
