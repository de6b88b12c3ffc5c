import { type Kysely, sql } from 'kysely';

/**
 * Catalogues that administrators manage: countries and vehicle types as tables, and versions and removal for all of
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table countries (
      code text primary key check (code ~ '^[A-Z]{2}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      is_open boolean not null default true,
      removed_at timestamptz(3),
      version integer not null default 1,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  // The currency that most of a country's stores have, as its other ones were fixed by code.
  await sql`
    insert into countries (code, currency)
    select used.code, coalesce(
      (select s.currency from stores s where s.country_code = used.code group by s.currency order by count(*) desc limit 1),
      known.currency)
    from (select country_code as code from cities union select country_code from stores) as used
    join (
      select left(pair, 2) as code, right(pair, 3) as currency from regexp_split_to_table(${CURRENCIES.trim()}, '\\s+') as pair
    ) as known on known.code = used.code`.execute(db);
  await sql`alter table cities add constraint cities_country foreign key (country_code) references countries`.execute(
    db,
  );
  await sql`alter table cities drop constraint cities_country_code_name_key`.execute(db);
  await addEntryColumns(db, 'cities');
  await sql`create unique index cities_by_name on cities (country_code, name) where removed_at is null`.execute(db);
  await sql`create index stores_of_city on stores (city_id) where city_id is not null`.execute(db);
  await sql`create index stores_of_country on stores (country_code)`.execute(db);

  await addEntryColumns(db, 'document_types');
  await sql`alter table document_types add column is_open boolean not null default true`.execute(db);

  await sql`
    create table vehicle_types (
      code text primary key check (code <> '' and length(code) <= 40),
      name jsonb not null check (jsonb_typeof(name) = 'array' and jsonb_array_length(name) between 1 and 9),
      position smallint not null default 0,
      is_open boolean not null default true,
      removed_at timestamptz(3),
      version integer not null default 1,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  // A new platform gets its types at its first start.
  for (const [position, [code, names]] of VEHICLE_TYPES.entries())
    await sql`
      insert into vehicle_types (code, name, position)
      select ${code}, ${JSON.stringify(names.split('|'))}::jsonb, ${position}
      where exists (select from settings where key = 'seeded')`.execute(db);
  await sql`
    insert into vehicle_types (code, name, position)
    select distinct service_type, jsonb_build_array(service_type), 99 from vehicles where service_type <> ''
    on conflict (code) do nothing`.execute(db);
  await sql`create index vehicles_of_type on vehicles (service_type) where service_type <> ''`.execute(db);

  await sql`alter table weight_prices drop constraint weight_prices_pkey`.execute(db);
  await sql`alter table weight_prices add column id uuid primary key default gen_random_uuid()`.execute(db);
  await addEntryColumns(db, 'weight_prices');
  await sql`
    create unique index weight_prices_by_weight on weight_prices (currency, up_to_grams) where removed_at is null
  `.execute(db);

  await sql`alter table settings add column version integer not null default 1`.execute(db);
}

async function addEntryColumns(db: Kysely<unknown>, table: 'cities' | 'document_types' | 'weight_prices') {
  await sql`
    alter table ${sql.table(table)}
      add column removed_at timestamptz(3),
      add column version integer not null default 1,
      add column updated_at timestamptz(3) not null default now()`.execute(db);
}

/** The usual currency of each country. */
const CURRENCIES = `
  ADEUR AEAED AFAFN AGXCD AIXCD ALALL AMAMD AOAOA ARARS ASUSD ATEUR AUAUD AWAWG AXEUR AZAZN BABAM BBBBD BDBDT BEEUR
  BFXOF BGEUR BHBHD BIBIF BJXOF BLEUR BMBMD BNBND BOBOB BQUSD BRBRL BSBSD BTBTN BVNOK BWBWP BYBYN BZBZD CACAD CCAUD
  CDCDF CFXAF CGXAF CHCHF CIXOF CKNZD CLCLP CMXAF CNCNY COCOP CRCRC CUCUP CVCVE CWXCG CXAUD CYEUR CZCZK DEEUR DJDJF
  DKDKK DMXCD DODOP DZDZD ECUSD EEEUR EGEGP EHMAD ERERN ESEUR ETETB FIEUR FJFJD FKFKP FMUSD FODKK FREUR GAXAF GBGBP
  GDXCD GEGEL GFEUR GGGBP GHGHS GIGIP GLDKK GMGMD GNGNF GPEUR GQXAF GREUR GSGBP GTGTQ GUUSD GWXOF GYGYD HKHKD HMAUD
  HNHNL HREUR HTHTG HUHUF IDIDR IEEUR ILILS IMGBP ININR IOUSD IQIQD IRIRR ISISK ITEUR JEGBP JMJMD JOJOD JPJPY KEKES
  KGKGS KHKHR KIAUD KMKMF KNXCD KPKPW KRKRW KWKWD KYKYD KZKZT LALAK LBLBP LCXCD LICHF LKLKR LRLRD LSLSL LTEUR LUEUR
  LVEUR LYLYD MAMAD MCEUR MDMDL MEEUR MFEUR MGMGA MHUSD MKMKD MLXOF MMMMK MNMNT MOMOP MPUSD MQEUR MRMRU MSXCD MTEUR
  MUMUR MVMVR MWMWK MXMXN MYMYR MZMZN NANAD NCXPF NEXOF NFAUD NGNGN NINIO NLEUR NONOK NPNPR NRAUD NUNZD NZNZD OMOMR
  PAPAB PEPEN PFXPF PGPGK PHPHP PKPKR PLPLN PMEUR PNNZD PRUSD PSILS PTEUR PWUSD PYPYG QAQAR REEUR RORON RSRSD RURUB
  RWRWF SASAR SBSBD SCSCR SDSDG SESEK SGSGD SHSHP SIEUR SJNOK SKEUR SLSLE SMEUR SNXOF SOSOS SRSRD SSSSP STSTN SVUSD
  SXXCG SYSYP SZSZL TCUSD TDXAF TFEUR TGXOF THTHB TJTJS TKNZD TLUSD TMTMT TNTND TOTOP TRTRY TTTTD TVAUD TWTWD TZTZS
  UAUAH UGUGX UMUSD USUSD UYUYU UZUZS VAEUR VCXCD VEVES VGUSD VIUSD VNVND VUVUV WFXPF WSWST YEYER YTEUR ZAZAR ZMZMW
  ZWZWG
`;

/** The types that the code had, each with its name in every language, by the language's index. */
const VEHICLE_TYPES = [
  ['bicycle', 'دراجة|Fahrrad|Bicycle|Bicicleta|Vélo|Bicicletta|Fiets|Bicicleta|Велосипед'],
  ['scooter', 'سكوتر|Roller|Scooter|Escúter|Scooter|Scooter|Scooter|Scooter|Скутер'],
  ['motorbike', 'دراجة نارية|Motorrad|Motorbike|Motocicleta|Moto|Moto|Motor|Moto|Мотоцикл'],
  ['car', 'سيارة|Auto|Car|Automóvil|Voiture|Auto|Auto|Carro|Автомобиль'],
  ['van', 'شاحنة صغيرة|Transporter|Van|Furgoneta|Utilitaire|Furgone|Bestelbus|Van|Фургон'],
  ['other', 'غير ذلك|Sonstiges|Other|Otro|Autre|Altro|Anders|Outro|Другое'],
] as const;
