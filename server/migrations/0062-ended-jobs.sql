--- 0062-ended-jobs
-- The last jobs that were done, to be shown with the time at which they ended.

create table ended_job (
  id text primary key, type text not null, payload text not null, ended_at text not null
);
create index ended_job_at on ended_job (ended_at);
