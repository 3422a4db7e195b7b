alter table surveys add column most_answers integer;
alter table surveys add constraint surveys_most_answers_check CHECK (most_answers >= 1 AND most_answers <= 1000000);
