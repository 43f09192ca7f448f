-- Who asks is read by two statements that the server sends with the transaction's begin, so that what a transaction is and may see
-- is set by statements of its own: a setting made inside a function does not reach every database that Plumb may run on.
drop function read_authority(bytea, int);
