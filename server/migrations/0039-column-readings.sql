--- 0039-column-readings
-- How the cells of a column are read, if not as they are: joined, kept under their header, or separated (JSON).
alter table import_mapping add column reading text;
