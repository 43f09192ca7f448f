import type { Scope } from '@plumb/domain/access/scopes.ts'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { textContents } from '../../testing/controls.ts'
import { openPage } from '../../testing/open-page.tsx'
import { STORED_TIERS } from '../../testing/stored-tiers.ts'

const TABS: readonly { scopes: readonly Scope[]; opens: string; tabs: readonly string[] }[] = [
  { scopes: ['GLOBAL_MAPPING_VIEW'], opens: 'global-mapping', tabs: ['Global mapping'] },
  { scopes: ['CURRENCIES_VIEW'], opens: 'currencies', tabs: ['Currencies'] },
  {
    scopes: ['GLOBAL_MAPPING_VIEW', 'CURRENCIES_VIEW'],
    opens: 'currencies',
    tabs: ['Currencies', 'Global mapping'],
  },
  { scopes: ['VIEW_LOCATION_CALCULATOR'], opens: 'tiers', tabs: ['Tiers'] },
  {
    scopes: ['VIEW_LOCATION_CALCULATOR', 'GLOBAL_MAPPING_VIEW'],
    opens: 'global-mapping',
    tabs: ['Global mapping', 'Tiers'],
  },
]

test.each(TABS)(
  'opens $opens for holders of $scopes, with the tabs $tabs [PG2]',
  async ({ scopes, opens, tabs }) => {
    const { address } = await openPage('/w/1/geos', {
      scopes,
      // The content of each tab is tested separately.
      answers: {
        GlobalMappings: () => ({ rows: [] }),
        CurrencyExchangeRates: () => ({ rows: [] }),
        CurrenciesOfCountries: () => ({ globalMappings: [] }),
        TierConfig: () => ({ tierConfig: STORED_TIERS }),
      },
    })
    await expect.poll(address).toBe(`/w/1/geos/${opens}`)
    const visibleTabs = browser.getByRole('navigation', { name: 'Geos' }).getByRole('link')
    await expect.poll(() => textContents(visibleTabs)).toEqual(tabs)
    await expect.element(visibleTabs.first()).toHaveAttribute('aria-current', 'page')
  },
)
