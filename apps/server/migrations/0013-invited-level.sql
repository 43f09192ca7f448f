-- The level of the membership that an invitation gives. Null: none, so that a person with a level limit sees no pay at first.
alter table invitation add level int check (level between 0 and 20);
