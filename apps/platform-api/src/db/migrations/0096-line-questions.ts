import { type Kysely, sql } from 'kysely';

/** What stores ask about lines of their book, one question a line, and what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table line_questions (
      store_id uuid not null,
      entry_no bigint not null,
      line smallint not null,
      id uuid not null,
      text text not null check (char_length(text) between 1 and 500),
      asked_by jsonb not null,
      asked_at timestamptz(3) not null default now(),
      -- Null while it waits.
      answer text check (char_length(answer) between 1 and 500),
      answered_by jsonb,
      answered_at timestamptz(3),
      -- The entry that corrects the line.
      adjustment_no bigint,
      primary key (store_id, entry_no, line),
      unique (store_id, id),
      foreign key (store_id, entry_no, line) references ledger_postings (store_id, entry_no, line),
      foreign key (store_id, adjustment_no) references ledger_entries (store_id, no),
      check ((answer is null) = (answered_at is null)),
      check ((answer is null) = (answered_by is null)),
      check (adjustment_no is null or (answer is not null and adjustment_no > entry_no))
    )`.execute(db);
  await sql`create index line_questions_by_time on line_questions (store_id, asked_at desc, id)`.execute(db);
  await sql`create index line_questions_open on line_questions (asked_at, id) where answer is null`.execute(db);
  // A question is answered once; what was asked and answered stays.
  await sql`
    create function hold_line_question() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.answer is not null
        or (old.store_id, old.entry_no, old.line, old.id, old.text, old.asked_by, old.asked_at)
          is distinct from (new.store_id, new.entry_no, new.line, new.id, new.text, new.asked_by, new.asked_at)
      then
        raise exception 'questions and answers are written once' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger line_questions_written_once before update or delete on line_questions
    for each row execute function hold_line_question()`.execute(db);
}
