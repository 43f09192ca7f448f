import { metroId } from './location-ids.ts'

/** The publication that defines the counties of each metro. */
export const METRO_BULLETIN = { name: 'OMB Bulletin 20-01', published: 'March 2020' } as const

/** The area of the bulletin that defines a metro. */
export interface MetroDefinition {
  /** The area's title in the bulletin. */
  readonly title: string
  readonly kind: 'combined' | 'metropolitan'
  /** Its code in the bulletin: three digits of a combined area, five of a metropolitan one. */
  readonly code: string
}

const combined = (label: string, code: string, title: string): [string, MetroDefinition] => [
  metroId(label),
  { title, kind: 'combined', code },
]
const metropolitan = (label: string, code: string, title: string): [string, MetroDefinition] => [
  metroId(label),
  { title, kind: 'metropolitan', code },
]

/** The areas of OMB Bulletin 20-01 by metro id. For the server: no page loads them. */
export const METRO_DEFINITIONS: ReadonlyMap<string, MetroDefinition> = new Map([
  combined('Atlanta', '122', 'Atlanta--Athens-Clarke County--Sandy Springs, GA-AL'),
  combined('Boston-Providence', '148', 'Boston-Worcester-Providence, MA-RI-NH-CT'),
  combined('Charlotte', '172', 'Charlotte-Concord, NC-SC'),
  combined('Chicago', '176', 'Chicago-Naperville, IL-IN-WI'),
  combined('Cleveland', '184', 'Cleveland-Akron-Canton, OH'),
  combined('Dallas-Fort Worth', '206', 'Dallas-Fort Worth, TX-OK'),
  combined('Denver', '216', 'Denver-Aurora, CO'),
  combined('Detroit', '220', 'Detroit-Warren-Ann Arbor, MI'),
  combined('Houston', '288', 'Houston-The Woodlands, TX'),
  combined('Las Vegas', '332', 'Las Vegas-Henderson, NV'),
  combined('Greater Los Angeles', '348', 'Los Angeles-Long Beach, CA'),
  combined('Miami-Fort Lauderdale', '370', 'Miami-Port St. Lucie-Fort Lauderdale, FL'),
  combined('Minneapolis-St. Paul', '378', 'Minneapolis-St. Paul, MN-WI'),
  combined('New York Tri-State', '408', 'New York-Newark, NY-NJ-CT-PA'),
  combined('Orlando', '422', 'Orlando-Lakeland-Deltona, FL'),
  combined('Philadelphia', '428', 'Philadelphia-Reading-Camden, PA-NJ-DE-MD'),
  combined('Phoenix', '429', 'Phoenix-Mesa, AZ'),
  combined('Portland (OR)', '440', 'Portland-Vancouver-Salem, OR-WA'),
  combined('Raleigh', '450', 'Raleigh-Durham-Cary, NC'),
  combined('Sacramento', '472', 'Sacramento-Roseville, CA'),
  combined('Salt Lake City', '482', 'Salt Lake City-Provo-Orem, UT'),
  combined('Seattle', '500', 'Seattle-Tacoma, WA'),
  combined('SF Bay Area', '488', 'San Jose-San Francisco-Oakland, CA'),
  combined('St. Louis', '476', 'St. Louis-St. Charles-Farmington, MO-IL'),
  combined('Washington DC-Baltimore', '548', 'Washington-Baltimore-Arlington, DC-MD-VA-WV-PA'),
  metropolitan('San Diego', '41740', 'San Diego-Chula Vista-Carlsbad, CA'),
  metropolitan('Austin', '12420', 'Austin-Round Rock-Georgetown, TX'),
])

/** Counties that the bulletin includes in an area, and Plumb in no metro: by FIPS code, with the metro (README.md "Metros"). */
export const COUNTIES_LEFT_OUT: ReadonlyMap<string, string> = new Map([['01017', metroId('Atlanta')]])
