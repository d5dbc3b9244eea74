--- 0063-ignored-proposals
-- Names in the fields of records that nobody wants to be proposed as persons or organisations again, by their words.

create table ignored_proposal (
  field text not null, words {key} not null, primary key (field, words)
);
