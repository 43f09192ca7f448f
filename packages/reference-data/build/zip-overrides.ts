/**
 * Counties set by hand, where the rules of zip-codes.ts give a wrong one. They were found by comparing the results with two other lists
 * (README.md "How right"), and by checking the ZIP codes that GeoNames and the county polygon place in different metros. In the reasons,
 * "both points" are the ZIP code's point of GeoNames and its centroid.
 */
export const COUNTY_OVERRIDES: Readonly<Record<string, { readonly fips: string; readonly reason: string }>> =
  {
    '21690': {
      fips: '24029',
      reason: 'Chestertown, Maryland, is the seat of Kent County; the point is across its river',
    },
    '29364': {
      fips: '45087',
      reason: 'Lockhart, South Carolina, and its whole ZIP area lie in Union County',
    },
    '31833': {
      fips: '13285',
      reason: "West Point, Georgia, lies in Troup County; both points are in Harris' countryside",
    },
    '34636': {
      fips: '12053',
      reason: 'Istachatta, Florida, lies in Hernando County, on the river that is its border',
    },
    '61377': {
      fips: '17123',
      reason: 'Wenona, Illinois, is a city of Marshall County with a corner in LaSalle',
    },
    '75147': {
      fips: '48257',
      reason: 'Mabank, Texas, lies in Kaufman and Henderson; both points are in Van Zandt',
    },
    '78933': {
      fips: '48015',
      reason: 'Cat Spring, Texas, lies in Austin County; both points are just across its border',
    },
    '80841': {
      fips: '08041',
      reason: 'The Air Force Academy lies in El Paso County, as its other ZIP code, 80840',
    },
    '85658': {
      fips: '04019',
      reason: "The houses of Marana, Arizona, lie in Pima; the centroid is in Pinal's desert",
    },
    '97326': {
      fips: '41003',
      reason: 'Blodgett and Summit, Oregon, lie in Benton County; both points are in forest',
    },
    '98605': {
      fips: '53039',
      reason: 'The city of Bingen, Washington, lies in Klickitat County; both points are in forest',
    },
  }

/** The codes of the territories in which ZIP codes lie although their addresses name a state. */
export const TERRITORY_OF_ZIP_CODE: Readonly<Record<string, string>> = {
  // Wake Island has addresses in Hawaii, and belongs to no state.
  '96898': 'UM',
}
