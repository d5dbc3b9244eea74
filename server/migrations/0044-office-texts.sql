--- 0044-office-texts
-- The text of office documents is read, too. Files that are there are read once.

insert into job (id, type, payload, state, attempts, created_at, run_at)
  select 'text-' || sha256, 'text', '{"sha256":"' || sha256 || '"}', 'waiting', 0, {now}, {now} from blob
  where media_type = 'application/rtf' or media_type like 'application/vnd.openxmlformats-officedocument%'
    or media_type like 'application/vnd.oasis.opendocument%' or media_type like 'application/vnd.ms-%macroenabled%';
