import {
  parseTierConfiguration,
  serializeTierConfiguration,
  type TierConfiguration,
} from '@plumb/domain/geography/tier-configuration.ts'
import { addTier, moveLocation } from '@plumb/domain/geography/tier-editing.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText, textContents } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../../../testing/open-page.tsx'
import type { AnswersByOperation } from '../../../testing/server.ts'
import { directory } from '../../../shared/geos/locations.ts'
import { SAMPLES } from '../lookup.fixture.ts'

const EDITOR_SCOPES = [
  'VIEW_LOCATION_CALCULATOR',
  'EDIT_LOCATION_CALCULATOR',
  'VIEW_LOCATION_CALCULATOR_NOTES',
  'COMP_RANGES_VIEW',
] as const

beforeEach(async () => {
  await browser.viewport(1440, 900)
})

const { keyboard } = userEvent

async function open(
  options: PageOptions & { stored?: TierConfiguration; search?: string } = {},
  answers: AnswersByOperation = {},
) {
  const stored = {
    config: options.stored ?? DEFAULT_TIER_CONFIGURATION,
    notes: 'By home address.',
    version: 3,
  }
  const page = await openPage(`/w/1/geos/tiers${options.search ?? ''}`, {
    scopes: EDITOR_SCOPES,
    ...options,
    answers: {
      TierConfig: () => ({
        tierConfig: {
          tierConfigJson: serializeTierConfiguration(stored.config),
          notes: stored.notes,
          version: stored.version,
        },
      }),
      UsTierFamilyCounts: () => ({
        usTierFamilyCounts: { cashFamilyCount: 43, equityFamilyCount: 5, jobCount: 290 },
      }),
      UsTierSamples: () => ({ usTierSamples: { rangeRounding: 100, samples: SAMPLES } }),
      SaveTierConfiguration: () => ({ saveTierConfiguration: { version: 4 } }),
      SearchPlaces: () => ({ searchPlaces: [] }),
      ...answers,
    },
  })
  await expect.poll(() => browser.getByRole('heading', { name: 'Geos' })).toBeVisible()
  await expect.element(card('Tier 1')).toBeVisible()
  return {
    ...page,
    sentSaves: () =>
      page.sent('SaveTierConfiguration').map((variables) => variables.tierConfigurationSaveRequest),
  }
}
const card = (label: string) => browser.getByRole('region', { name: label, exact: true })
const line = (location: string) =>
  browser.getByRole('treeitem', { name: new RegExp(`^${location} (?:metro|state|country)`) })
const label = (tier: string) => browser.getByRole('textbox', { name: `Label for ${tier}`, exact: true })
const percentile = (tier: string) =>
  browser.getByRole('textbox', { name: new RegExp(`^Percentile for ${tier}:`) })
const edit = async () => {
  await button('Edit').click()
  await expectText('Editing tiers')
}
const expectIn = (location: string, tier: string) =>
  expect.element(card(tier).getByRole('treeitem', { name: new RegExp(`^${location} `) })).toBeVisible()
const moveByMenu = async (location: string, tier: RegExp) => {
  await button(`Move ${location} to another tier`).click()
  await browser.getByRole('menuitem', { name: tier }).click()
}
const mapClassOf = (id: string) =>
  document.querySelector(`path[data-location="${id}"]`)?.getAttribute('class') ?? ''
const savedTier = (json: string, id: string) => {
  const config = parseTierConfiguration(json, directory)
  if (isRefusal(config)) throw new Error(config.message)
  return tierOfLocation(config, directory, id).tierNumber
}

describe('the cards of tiers [GE34, GE52]', () => {
  test('show locations and exclusions, and have no controls for users without EDIT_LOCATION_CALCULATOR, nor a link to the history without the notes [HI13]', async () => {
    const { page } = await open({ scopes: ['VIEW_LOCATION_CALCULATOR'] })
    await expectText('You do not have permission to edit tiers.')
    expect(button('Edit').query()).toBe(null)
    expect(button(/^Move /).query()).toBe(null)
    expect(browser.getByRole('textbox').query()).toBe(null)
    expect(browser.getByText('Effect on pay ranges').query()).toBe(null)
    expect(browser.getByText('By home address.').query()).toBe(null)
    expect(browser.getByRole('link', { name: 'History of this page' }).query()).toBe(null)
    await expect
      .element(line('California'))
      .toHaveAccessibleDescription(
        'Excluding areas that are part of the following metro(s): SF Bay Area (Tier 1)',
      )
    await expect.element(line('Greater Los Angeles')).toHaveAttribute('aria-level', '2')
    await expect.element(line('All Other Locations')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(line('Arizona')).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => line('Arizona').element().textContent).toMatch(/state, 1 metro$/)
    expect(await axeFindings(page.container)).toEqual([])
  })

  test('show “Percentile” and its meaning on a card, in view and edit mode [GE34]', async () => {
    await open()
    const percentileHint = card('Tier 2').getByText('Percentile: pay here as a % of the comp band')
    await expect.element(percentileHint).toBeVisible()
    await expect.element(card('Tier 2').getByText('90%')).toBeVisible()
    await edit()
    await expect.element(percentileHint).toBeVisible()
    await expect.element(percentile('Tier 2')).toHaveValue('90')
  })

  const markedTiers = () =>
    browser
      .getByRole('region', { name: /^Tier/ })
      .elements()
      .filter((each) => each.getAttribute('aria-current') === 'true')
      .map((each) => each.getAttribute('aria-label'))

  test('mark and focus the tier of a link until editing starts [GE40]', async () => {
    await open({ search: '?tier=3' })
    expect(markedTiers()).toEqual(['Tier 3'])
    await expect.element(card('Tier 3')).toHaveFocus()
    await browser.getByRole('button', { name: 'Edit' }).click()
    await expectText('Editing tiers')
    expect(markedTiers()).toEqual([])
  })

  test('mark nothing if the tier of a link does not exist', async () => {
    await open({ search: '?tier=9' })
    expect(markedTiers()).toEqual([])
  })

  test('are searched by the name of a location, and show the parents of matches [GE53]', async () => {
    await open()
    await browser.getByRole('searchbox', { name: 'Find a location or town' }).fill('phoe')
    await expect.element(line('Phoenix')).toBeVisible()
    await expect
      .poll(() => textContents(browser.getByRole('treeitem')))
      .toEqual([
        expect.stringContaining('All Other Locations'),
        expect.stringContaining('Arizona'),
        expect.stringContaining('Phoenix'),
      ])
    await browser.getByRole('searchbox').fill('nowhere')
    await expectText('No locations or towns match “nowhere”.')
  })

  test('are searched by the name of a town, and show the locations that contain one [GE53]', async () => {
    const trenton = (state: string, ...locationIds: string[]) => ({
      city: 'Trenton',
      state,
      zipcodeCount: 1,
      zipcodes: ['08608'],
      locationIds,
    })
    const { sent } = await open(
      {},
      {
        SearchPlaces: () => ({
          searchPlaces: [
            trenton('NJ', 'metro-new-york-tri-state', 'metro-philadelphia'),
            ...['FL', 'GA', 'IL', 'KY', 'ME'].map((state) => trenton(state, `state-${state}`)),
          ],
        }),
      },
    )
    await browser.getByRole('searchbox').fill('Trenton')
    const towns = browser.getByRole('list', { name: 'Towns that match “Trenton”' })
    await expect
      .poll(() => textContents(towns.getByRole('listitem')))
      .toEqual([
        'Trenton, NJ is in New York Tri-State and Philadelphia',
        'Trenton, FL is in Florida',
        'Trenton, GA is in Georgia',
        'Trenton, IL is in Illinois',
        'and 2 more',
      ])
    await expectIn('New York Tri-State', 'Tier 1')
    await expectIn('Philadelphia', 'Tier 3')
    await expectIn('Maine', 'Tier 3')
    expect(line('Phoenix').query()).toBe(null)
    await expectText('7 locations')
    expect(sent('SearchPlaces').map((variables) => variables.placeSearchRequest)).toEqual([
      { query: 'Trenton' },
    ])
  })
})

describe('a location [GE35, GE54]', () => {
  test('is moved by its menu, which counts the locations that move with it and marks the current tier, and is saved with them', async () => {
    const { sentSaves, page } = await open()
    await edit()
    await button('Move California to another tier').click()
    await expectText('Its 3 metros in Tier 2 move with it.')
    await keyboard('{Escape}')
    await button('Move Washington to another tier').click()
    await expectText('No other locations move with it.')
    await keyboard('{Escape}')
    await button('Move California to another tier').click()
    // The menu of Washington may still be closing.
    const menu = browser.getByRole('menu', { name: /California/ })
    const currentTierItem = menu.getByRole('menuitem', { name: /Tier 2.*current/ })
    await expect.element(currentTierItem).toHaveAttribute('aria-disabled', 'true')
    await menu.getByRole('menuitem', { name: /Tier 1/ }).click()
    await expectIn('San Diego', 'Tier 1')
    await expect.element(line('California')).toHaveFocus()
    expect(['state-CA', 'metro-san-diego', 'state-TX'].map((id) => mapClassOf(id))).toEqual([
      'us-map-state tier-1',
      'us-map-metro tier-1',
      'us-map-state tier-3',
    ])
    expect(await axeFindings(page.container)).toEqual([])
    await button('Save 4 changes').click()
    await expectText('Tiers saved')
    const [request, ...otherRequests] = sentSaves()
    expect(otherRequests).toEqual([])
    expect(request.version).toBe(3)
    expect('notes' in request).toBe(false)
    expect(
      ['state-CA', 'metro-sacramento', 'metro-austin', 'all-other'].map((id) =>
        savedTier(request.tierConfigJson, id),
      ),
    ).toEqual([1, 1, 2, 3])
  })

  test('is moved by keyboard alone: M or the context-menu key opens the menu of tiers, a digit moves the location at once, and the focus follows', async () => {
    await open()
    await edit()
    const austin = line('Austin')
    ;(austin.element() as HTMLElement).focus()
    for (const key of ['m', '{ContextMenu}']) {
      await keyboard(key)
      await expect.element(browser.getByRole('menuitem', { name: /Tier 1/ })).toHaveFocus()
      await keyboard('{Escape}')
      await expect.element(austin).toHaveFocus()
    }
    await keyboard('1')
    await expectIn('Austin', 'Tier 1')
    await expect.element(line('Austin')).toHaveFocus()
    await expect.element(browser.getByText('Austin moved to Tier 1.')).toBeInTheDocument()
    // 4: there is no such tier. 1: Austin is already there.
    await keyboard('41')
    await expectIn('Austin', 'Tier 1')
    await keyboard('{Control>}z{/Control}')
    await expectIn('Austin', 'Tier 2')
    await expect.element(button('Save')).toBeVisible()
    await keyboard('{Control>}y{/Control}')
    await expectIn('Austin', 'Tier 1')
  })

  test('is reached by arrow keys, which also expand and collapse its parents', async () => {
    await open()
    ;(line('California').element() as HTMLElement).focus()
    await keyboard('{ArrowDown}')
    await expect.poll(() => line('Greater Los Angeles')).toHaveFocus()
    await keyboard('{ArrowLeft}')
    await expect.element(line('California')).toHaveFocus()
    await keyboard('{ArrowLeft}')
    await expect.poll(() => line('California').element().textContent).toMatch(/state, 3 metros$/)
    await keyboard('{ArrowDown}')
    await expect.poll(() => line('New York')).toHaveFocus()
    await keyboard('{End}')
    await expect.element(line('Austin')).toHaveFocus()
    await keyboard('{Home}{ArrowRight}{ArrowRight}')
    await expect.element(line('Greater Los Angeles')).toHaveFocus()
    // In view mode, keys move nothing.
    await keyboard('1m')
    expect(browser.getByRole('menu').query()).toBe(null)
    await expectIn('Greater Los Angeles', 'Tier 2')
  })

  const centerOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1, button: 0 }
  }
  const dragOver = (location: string, tier: string) => {
    const grip = button(`Move ${location} to another tier`).element()
    grip.dispatchEvent(new PointerEvent('pointerdown', centerOf(grip)))
    window.dispatchEvent(new PointerEvent('pointermove', centerOf(card(tier).element())))
  }
  const pointerUpOver = (tier: string) => new PointerEvent('pointerup', centerOf(card(tier).element()))

  test('is dragged to a card, with a preview on map, card and figures', async () => {
    await open()
    await edit()
    dragOver('Austin', 'Tier 1')
    await expect.poll(() => mapClassOf('metro-austin')).toBe('us-map-metro tier-1')
    await expect.element(card('Tier 1').getByText('drop here')).toBeVisible()
    await expectText('Tier 1 if dropped')
    await expect.element(browser.getByText('+11.1%').first()).toBeVisible()
    await expectIn('Austin', 'Tier 2')
    window.dispatchEvent(pointerUpOver('Tier 1'))
    await expectIn('Austin', 'Tier 1')
    await expect.element(button('Save 1 change')).toBeVisible()
    expect(browser.getByText('drop here').query()).toBe(null)
  })

  test('returns to its place on Escape, and when dropped outside the cards', async () => {
    await open()
    await edit()
    dragOver('Austin', 'Tier 1')
    await expect.poll(() => mapClassOf('metro-austin')).toBe('us-map-metro tier-1')
    await keyboard('{Escape}')
    await expect.poll(() => mapClassOf('metro-austin')).toBe('us-map-metro tier-2')
    window.dispatchEvent(pointerUpOver('Tier 1'))
    dragOver('Austin', 'Tier 1')
    await expect.poll(() => mapClassOf('metro-austin')).toBe('us-map-metro tier-1')
    const headingCenter = centerOf(browser.getByRole('heading', { name: 'Geos' }).element())
    window.dispatchEvent(new PointerEvent('pointermove', headingCenter))
    window.dispatchEvent(new PointerEvent('pointerup', headingCenter))
    await expect.poll(() => mapClassOf('metro-austin')).toBe('us-map-metro tier-2')
    await expectIn('Austin', 'Tier 2')
    await expect.element(button('Save')).toBeVisible()
  })
})

describe('typed text [GE36, GE55]', () => {
  test('in a label is one undo step, updates the map legend, and becomes the default label if blank', async () => {
    const { sentSaves } = await open()
    await edit()
    await label('Tier 1').fill('Coasts ')
    await expect.element(button('Save 1 change')).toBeVisible()
    await expect
      .poll(() => browser.getByRole('list', { name: 'Tiers on the map' }).element().textContent)
      .toMatch(/Coasts/)
    await expect.element(label('Coasts')).toHaveValue('Coasts ')
    await button('Undo').click()
    await expect.element(label('Tier 1')).toHaveValue('Tier 1')
    await expect.element(button('Undo')).toBeDisabled()
    await label('Tier 2').fill('Second')
    await label('Tier 3').fill(' ')
    // A save includes the text that is being typed.
    await keyboard('{Control>}s{/Control}')
    await expect.poll(sentSaves).toHaveLength(1)
    const { tiers } = JSON.parse(sentSaves()[0].tierConfigJson) as { tiers: { label: string }[] }
    expect(tiers.map((tier) => tier.label)).toEqual(['Tier 1', 'Second', 'Tier 3'])
  })

  test.each(['80.5', 'abc', '', '1001'])(
    'that is no valid percentile is rejected with a message, and not saved: %j',
    async (text) => {
      const { sentSaves } = await open()
      await edit()
      await percentile('Tier 3').fill(text)
      await expectText('The percentile must be a whole number from 1 to 1,000.')
      await label('Tier 1').click()
      // A text that is not a whole number becomes 0, which is invalid too.
      await expect.element(percentile('Tier 3')).toHaveValue(text === '1001' ? '1001' : '0')
      await button('Save 1 change').click()
      await expectText('Cannot save while there are invalid fields')
      await expect.element(percentile('Tier 3')).toHaveFocus()
      expect(sentSaves()).toEqual([])
    },
  )

  test('in the notes is saved with the tiers, and rejected if it is too long', async () => {
    const { sentSaves } = await open()
    await edit()
    const notes = browser.getByRole('textbox', { name: 'Notes' })
    expect((notes.element() as HTMLTextAreaElement).rows).toBe(4)
    await notes.fill('x'.repeat(10_001))
    await expectText('The text of the notes can have at most 10,000 characters.')
    await notes.fill('Reviewed.')
    await button('Save 1 change').click()
    await expect.poll(() => sentSaves().map((request) => request.notes)).toEqual(['Reviewed.'])
  })
})

describe('tiers [GE37, GE56]', () => {
  test('can be added up to five, and deleted down to two', async () => {
    await open()
    await edit()
    await button('Add tier').click()
    await button('Add tier').click()
    await expect.element(percentile('Tier 5')).toHaveValue('80')
    expect(button('Add tier').query()).toBe(null)
    await expect.element(card('Tier 5').getByText(/^No locations/)).toBeVisible()
    // An empty tier is deleted without a confirmation.
    await button('Delete Tier 5').click()
    await button('Delete Tier 4').click()
    await button('Delete Tier 2').click()
    await expectText('Its 11 locations move to Tier 1. This takes effect when you save.')
    await button('Cancel').last().click()
    await expectIn('Austin', 'Tier 2')
    await button('Delete Tier 2').click()
    await button('Delete tier').click()
    await expectIn('Austin', 'Tier 1')
    await expectIn('All Other Locations', 'Tier 2')
    await expect.poll(() => button(/^Delete Tier/).query()).toBe(null)
    await button('Undo').click()
    await expectIn('Austin', 'Tier 2')
  })

  test('are unchanged after a deletion and a reset to defaults that equal the stored tiers [GE56]', async () => {
    await open()
    await edit()
    await button('Delete Tier 1').click()
    await button('Delete tier').click()
    await expect.element(button(/^Save \d+ changes$/)).toBeVisible()
    await button('Reset configurations').click()
    await button('Reset tiers').click()
    await expect.element(button('Save')).toBeVisible()
  })

  test('are reset in one step after the differences are shown', async () => {
    const stored = addTier(moveLocation(DEFAULT_TIER_CONFIGURATION, directory, 'metro-austin', 1))
    await open({ stored })
    await edit()
    await percentile('Tier 1').fill('105')
    await button('Reset configurations').click()
    const dialog = browser.getByRole('alertdialog', { name: 'Reset the tiers to the defaults?' })
    await expect
      .poll(() => textContents(dialog.getByRole('listitem')))
      .toEqual([
        'Tier 1 (105%) becomes Tier 1 (100%)',
        'Tier 4 will be deleted.',
        '1 location will move: Austin',
      ])
    await dialog.getByRole('button', { name: 'Reset tiers' }).click()
    await expectIn('Austin', 'Tier 2')
    await expect.element(percentile('Tier 1')).toHaveValue('100')
    expect(card('Tier 4').query()).toBe(null)
    await button('Undo').click()
    await expectIn('Austin', 'Tier 1')
    await expect.element(percentile('Tier 1')).toHaveValue('105')
  })
})

describe('the effect of a draft', () => {
  const panel = () => browser.getByRole('region', { name: 'Effect on pay ranges' })
  const panelLines = () => textContents(panel().getByRole('listitem'))

  test('shows locations, ZIP codes and pay, and families for users who may view ranges [GE38, GE59]', async () => {
    const { sent } = await open()
    await edit()
    await expect.element(panel().getByText(/^Move a location or change a percentile/)).toBeVisible()
    await moveByMenu('Austin', /Tier 1/)
    await expect.element(panel().getByText('Austin, 129 ZIP codes')).toBeVisible()
    await expect
      .poll(panelLines)
      .toEqual([
        'Engineer P4 · Senior · L10149,400166,000',
        'Manager M1 · Team Lead · L9, equity20,50022,800',
        'Austin 129 ZIP codes290%1100%+11.1%',
        'Metros excluded from TexasAustin (Tier 2)Austin (Tier 1)',
      ])
    await expect.element(panel().getByText('Example jobs, mid in USD')).toBeVisible()
    await expect.element(panel().getByText('families (cash)')).toBeVisible()
    await expect.element(panel().getByText('43')).toBeVisible()
    await expect.element(panel().getByText('families (equity)')).toBeVisible()
    await expect.element(panel().getByText('5', { exact: true })).toBeVisible()
    await expect.element(panel().getByText('290', { exact: true })).toBeVisible()
    expect(sent('UsTierSamples')).toEqual([
      { usTierSamplesRequest: { fromPercentile: 90, toPercentile: 100 } },
    ])
    // A second pair of percentages: no example jobs are shown (GE59).
    await percentile('Tier 3').fill('84')
    await expect
      .poll(() => panelLines()[1])
      .toMatch(/^Locations that stay in Tier 3 66 locations, [\d,]+ ZIP codes80%84%\+5\.0%$/)
  })

  test('requests no family counts for users who may not view ranges [GE38]', async () => {
    const { calls } = await open({ scopes: ['VIEW_LOCATION_CALCULATOR', 'EDIT_LOCATION_CALCULATOR'] })
    await edit()
    await moveByMenu('Austin', /Tier 1/)
    await expect.element(panel().getByText('+11.1%').first()).toBeVisible()
    const requested = calls.map(({ operationName }) => operationName)
    expect(requested).not.toContain('UsTierFamilyCounts')
    expect(requested).not.toContain('UsTierSamples')
    expect(browser.getByRole('textbox', { name: 'Notes' }).query()).toBe(null)
  })
})
