alter table pass_types add column valid_from timestamp(3) with time zone;
alter table pass_types add column valid_until timestamp(3) with time zone;
alter table pass_types add constraint pass_types_valid_check check (valid_from < valid_until);
