import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of these standards that look at colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Base UI's guards around an open menu: hidden from screen readers, they move the focus on immediately. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** Open menus and lists: they are reached by their buttons, not by landmarks. */
const FLOATING = '[data-base-ui-portal]'

/**
 * Checks the page with axe: WCAG 2.0 to 2.2, A and AA, and its best practices.
 * @param part `colors`: only the rules of colors, for a second theme of the same page; `layout`: all other rules, for a second width
 */
export async function expectNoAxeViolations(page: Page, part?: 'colors' | 'layout'): Promise<void> {
  // Until the page has its heading, axe would report the loading screen.
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await page.evaluate(finishAnimations)
  // Loading axe takes a third of a check's time. It stays until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(runAxe, {
    exclude: FOCUS_GUARDS,
    floating: FLOATING,
    options: {
      runOnly: part === 'colors' ? { type: 'rule', values: COLOR_RULES } : { type: 'tag', values: STANDARDS },
      ...(part === 'layout' && {
        rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
      }),
      resultTypes: ['violations'],
      // Only the rule for audio that plays automatically needs it, and it takes a quarter of the time.
      preload: (await page.locator('audio, video').count()) > 0,
    } as axe.RunOptions,
  })
  await page.evaluate(restoreTransitions)
  expect(violations, `axe on ${page.url()}`).toEqual([])
}

interface Check {
  readonly exclude: string
  readonly floating: string
  readonly options: axe.RunOptions
}

/**
 * Runs in the page.
 * @returns the violated rules with the elements that violate them
 */
async function runAxe({ exclude, floating, options }: Check) {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { exclude: [[exclude]] },
    options,
  )
  const isFloating = (selector: unknown) =>
    document.querySelector(String(selector))?.closest(floating) !== null
  return violations
    .map(({ id, help, nodes }) => ({
      id,
      help,
      elements: nodes
        .filter(({ target }) => id !== 'region' || !isFloating(target[0]))
        .map(({ html }) => html),
    }))
    .filter(({ elements }) => elements.length > 0)
}

/** Runs in the page. Elements that are still fading in have no contrast yet. */
async function finishAnimations(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(running.map(({ finished }) => finished))
  // Elements that disappear during the check, such as a toast, do so immediately: half faded, they have no contrast.
  const noTransitions = new CSSStyleSheet()
  noTransitions.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(noTransitions)
}

/** Runs in the page. Removes the style sheet of `finishAnimations`. */
function restoreTransitions(): void {
  document.adoptedStyleSheets.pop()
}
