import { type Kysely, sql } from 'kysely';

/**
 * Of what a transporter says beside the label, the newest counts, whatever order it comes in: each has the time of the update
 * that said it. An attempt that is reported after the delivery costs another share of the round.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parcels
      add column window_told_at timestamptz(3),
      add column received_told_at timestamptz(3),
      add column co2e_told_at timestamptz(3)`.execute(db);
  await sql`drop trigger delivered_parcels on parcels`.execute(db);
  await sql`
    create trigger delivered_parcels after insert or update of label, co2e_grams, attempts on parcels
    for each row when (new.label = 'confirmed_delivery') execute function note_due_emissions()`.execute(db);
}
