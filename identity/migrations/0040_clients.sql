-- Other applications that a pool's people sign in to, each a client of its own. A session knows the client it was begun
-- for; without one it is the pool's own.

alter table identity_hosted_clients add constraint identity_hosted_clients_client_id_key unique (client_id);
--> statement-breakpoint
alter table identity_sessions add column client_id text;
