import type { TestDatabase } from '#testing/databases/test-database.ts';

/** A party has paid this deposit before it came, in minor units; all of it is kept if it does not come. */
export const putDownDeposit = ({ pool }: TestDatabase['database'], reservationId: string, amount: number) =>
  pool.query(`update reservations set terms = $2::jsonb, fee_paid = $3 where id = $1`, [
    reservationId,
    JSON.stringify({
      fee: amount,
      is_deposit: true,
      currency: 'EUR',
      zone: 'Europe/Berlin',
      counts_from: null,
      policy: { tiers: [], no_show: { charge_type: 'percentage', charge: 1_000_000 } },
    }),
    amount,
  ]);
