-- jsonb sorts the fields of what it keeps. The answer to a save that is asked again is the first one, to the letter.
alter table idempotent_answer alter column answer type json using answer::json;
