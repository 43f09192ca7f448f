-- A file is imported by one request now, so no parts of it wait in the database.
drop function sweep_import_parts(int);
drop table csv_import_part;
