-- What a statement calls that finds what it was about to make: the transaction ends as a serialisation conflict does, so
-- that whoever began it starts over and finds it too.
create function concurrent_change() returns text language plpgsql as $$
begin
  raise exception 'somebody wrote it a moment before' using errcode = 'serialization_failure';
end
$$;
