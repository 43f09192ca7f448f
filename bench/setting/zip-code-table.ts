import { loadZipCodeIndex } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import type pg from 'pg'

/** Makes the table that a product without an index in memory would have, and fills it with every ZIP code. */
export async function fillZipCodeTable(client: pg.Client): Promise<void> {
  await client.query(`create table zip_code (
    zipcode text primary key, city text not null, state text not null, location_id text not null,
    lat float8 not null, long float8 not null)`)
  await client.query('grant select on zip_code to public')
  const index = loadZipCodeIndex()
  const places = [...index.zipcodes()].flatMap((zipcode) => index.find(zipcode) ?? [])
  await client.query(
    `insert into zip_code
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[])`,
    [
      places.map(({ zipcode }) => zipcode),
      places.map(({ city }) => city),
      places.map(({ state }) => state),
      places.map(({ locationId }) => locationId),
      places.map(({ lat }) => lat),
      places.map(({ long }) => long),
    ],
  )
}
