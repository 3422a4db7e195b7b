-- Which of these sessions stand, held until the transaction ends: whoever ends one waits for what is written under it.
-- The owner's right, so that a community's transaction, which may not read these tables, can ask for itself.
create function identity_lock_sessions(pool_name text, session_ids uuid[], moment bigint) returns setof uuid
language plpgsql security definer as $$
begin
  return query select session.session_id
    from identity_sessions as session
      join identity_pools as pool using (pool_id)
      join identity_users as person using (pool_id, sub)
    where pool.name = pool_name and session.session_id = any(session_ids)
      and session.revoked_at is null and session.expires_at > moment and person.enabled
    order by session.session_id
    for share of session;
end
$$;
--> statement-breakpoint
do $$
begin
  execute format('alter function identity_lock_sessions set search_path = pg_catalog, %I, pg_temp', current_schema());
end
$$;
