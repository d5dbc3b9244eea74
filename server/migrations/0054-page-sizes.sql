--- 0054-page-sizes
-- How large the pages of PDFs are, so that viewers of other programs can show them. PDFs that are there are opened once more.
alter table blob add column page_sizes text;
insert into job (id, type, payload, state, attempts, created_at, run_at)
  select 'sizes-' || sha256, 'picture', '{"sha256":"' || sha256 || '"}', 'waiting', 0, {now}, {now} from blob
  where media_type = 'application/pdf' and thumbnail = 'made';
