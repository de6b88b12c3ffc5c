import { type Kysely, sql } from 'kysely';

/** Logos of courier tenants lie among the files: each of these is a store's or a tenant's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files drop constraint files_purpose_check`.execute(db);
  await sql`
    alter table files
      alter column store_id drop not null,
      add column tenant_id uuid references tenants on delete cascade,
      add constraint files_purpose_check
        check (purpose in ('store_image', 'document', 'courier_document', 'claim_document', 'tenant_logo')),
      add check ((store_id is null) = (purpose = 'tenant_logo')),
      add check ((tenant_id is null) = (purpose <> 'tenant_logo'))`.execute(db);
  await sql`create index files_of_tenant on files (tenant_id) where tenant_id is not null`.execute(db);
  // Whether a tenant has stores is asked before it is removed, and counted in the list.
  await sql`create index stores_of_tenant on stores (tenant_id) where tenant_id is not null`.execute(db);
}
