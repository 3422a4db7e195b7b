alter table chat_message_images drop constraint chat_message_images_image_fk;
alter table thread_message_images drop constraint thread_message_images_image_fk;
alter table chat_message_images add constraint chat_message_images_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table thread_message_images add constraint thread_message_images_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;

update images i set is_public = false from videos v
where v.organization_id = i.organization_id and v.poster_id = i.id;
