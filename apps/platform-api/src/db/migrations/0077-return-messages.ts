import { type Kysely, sql } from 'kysely';

/**
 * Messages to customers about their returns, the reminder before an approval ends, what a label cost once it was used, and
 * the administrator who acted in the store's name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      -- With it, \`event_seq\` is the number of an entry in that return's history.
      add column return_id uuid,
      add check (return_id is null or event_seq is not null)`.execute(db);
  // Each channel announces an entry once, whatever is tried again.
  await sql`
    create unique index messages_of_returns on messages (store_id, return_id, event_seq, kind, channel)
    where return_id is not null`.execute(db);
  await sql`
    alter table returns
      add column remind_at timestamptz(3),
      add column label_charge bigint not null default 0 check (label_charge >= 0),
      add column charge_explain jsonb check (jsonb_typeof(charge_explain) = 'object'),
      add check (remind_at is null or state = 'approved'),
      add check (label_charge = 0 or charge_explain is not null)`.execute(db);
  await sql`create index returns_to_remind on returns (remind_at) where remind_at is not null`.execute(db);
  await sql`
    create function refuse_label_charge_change() returns trigger language plpgsql as $$
    begin
      if old.charge_explain is not null
        and (new.charge_explain is distinct from old.charge_explain or new.label_charge <> old.label_charge) then
        raise exception 'a return keeps what its label was charged by' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger returns_charged_once before update of charge_explain, label_charge on returns
    for each row execute function refuse_label_charge_change()`.execute(db);
  await sql`alter table return_entries add column acting_admin text`.execute(db);
}
