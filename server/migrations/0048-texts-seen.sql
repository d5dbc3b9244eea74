--- 0048-texts-seen
-- When a person has seen that what a machine read is right. What nobody has seen is reviewed, the most doubtful first.

alter table blob_text add column seen_at text;
create index blob_text_doubt on blob_text (confidence, sha256, place) where source = 'machine' and seen_at is null;
