alter table images add column color text;
alter table images add constraint images_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text);
