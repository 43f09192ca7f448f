import { ALL_OTHER_ID, metroId, stateId } from './location-ids.ts'

/** A metro and its definition; build/metro-counties.json lists its counties. */
export interface Metro {
  readonly id: string
  readonly label: string
  /** The location of the principal state; for Washington, whose principal state is DC, the all-other entry. */
  readonly parentId: string
  /** The city of the metro's marker, and that city's state. */
  readonly principalCity: string
  readonly principalState: string
}

const metro = (
  label: string,
  principalCity: string,
  principalState: string,
  parentId = stateId(principalState),
): Metro => ({ id: metroId(label), label, parentId, principalCity, principalState })

/** The 27 metros (rule RD1). Lists of locations have them in this order. */
export const METROS: readonly Metro[] = [
  metro('Atlanta', 'Atlanta', 'GA'),
  metro('Boston-Providence', 'Boston', 'MA'),
  metro('Charlotte', 'Charlotte', 'NC'),
  metro('Chicago', 'Chicago', 'IL'),
  metro('Cleveland', 'Cleveland', 'OH'),
  metro('Dallas-Fort Worth', 'Dallas', 'TX'),
  metro('Denver', 'Denver', 'CO'),
  metro('Detroit', 'Detroit', 'MI'),
  metro('Houston', 'Houston', 'TX'),
  metro('Las Vegas', 'Las Vegas', 'NV'),
  metro('Greater Los Angeles', 'Los Angeles', 'CA'),
  metro('Miami-Fort Lauderdale', 'Miami', 'FL'),
  metro('Minneapolis-St. Paul', 'Minneapolis', 'MN'),
  metro('New York Tri-State', 'New York', 'NY'),
  metro('Orlando', 'Orlando', 'FL'),
  metro('Philadelphia', 'Philadelphia', 'PA'),
  metro('Phoenix', 'Phoenix', 'AZ'),
  metro('Portland (OR)', 'Portland', 'OR'),
  metro('Raleigh', 'Raleigh', 'NC'),
  metro('Sacramento', 'Sacramento', 'CA'),
  metro('Salt Lake City', 'Salt Lake City', 'UT'),
  metro('Seattle', 'Seattle', 'WA'),
  metro('SF Bay Area', 'San Francisco', 'CA'),
  metro('St. Louis', 'Saint Louis', 'MO'),
  metro('Washington DC-Baltimore', 'Washington', 'DC', ALL_OTHER_ID),
  metro('San Diego', 'San Diego', 'CA'),
  metro('Austin', 'Austin', 'TX'),
]
