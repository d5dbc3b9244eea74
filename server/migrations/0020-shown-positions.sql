--- 0020-shown-positions
-- What visitors do not see of a unit’s records can be counted from the index alone: the positions of the others leave it out.

create index document_unseen on document (unit_id, position, hidden, deleted_at) where hidden = 1 or deleted_at is not null;
