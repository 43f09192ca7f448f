import { FUNCTIONS, functionRow } from '../product/job-functions.ts'
import { expect, expectNoAxeViolations, test } from '../product/journey.ts'

// Each journey keeps to functions of its own, since all of them meet the same company.

test('by keyboard alone: a function is added, renamed, refused without a name, deleted; one in use stays', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', FUNCTIONS)
  await expect(functionRow(page, 'Hardware')).toContainText('6 families')
  await expectNoAxeViolations(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Add job function' }).focus()
  await press('Enter', 'Enter')
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.type('Quality')
  await press('Enter')
  await expect(page.getByText('Job function saved successfully')).toBeVisible()
  await expect(functionRow(page, 'Quality')).toContainText('no family')
  await expect(page.getByRole('button', { name: 'Add job function' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit Quality' }).focus()
  await press('F2')
  await page.keyboard.type('Quality and Safety')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Quality and Safety' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Quality and Safety' }).focus()
  await press('Delete')
  const dialog = page.getByRole('alertdialog')
  // Keys go to it once it has the focus.
  await expect(dialog.locator(':focus')).toBeVisible()
  await press('Tab')
  await expect(dialog.getByRole('button', { name: 'Delete job function' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText('Job function deleted successfully')).toBeVisible()
  await expect(functionRow(page, 'Quality and Safety')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Hardware' }).focus()
  await press('Delete')
  await expect(functionRow(page, 'Hardware')).toContainText(
    'Cannot delete a job function that is in use. Move its 6 families to another function first.',
  )
  await expectNoAxeViolations(page)
})

test('by mouse: a function is found, added, renamed and deleted; one in use says how it could go', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', FUNCTIONS)
  await page.getByRole('button', { name: 'Add job function' }).click()
  await page.getByRole('textbox', { name: 'Name of the new job function' }).fill('Field research')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(functionRow(page, 'Field research')).toContainText('no family')

  await page.getByRole('button', { name: 'Edit Field research' }).click()
  await page.getByRole('textbox', { name: /Field research/ }).fill('Left as it was')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Field research' }).click()
  await page.getByRole('textbox', { name: /Field research/ }).fill('Field trials')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(functionRow(page, 'Field trials')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find function' }).fill('trials')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Field trials' }).click()
  await page.getByRole('button', { name: 'Delete job function' }).click()
  await expect(page.getByText('Job function deleted successfully')).toBeVisible()
  await expect(page.getByText('No functions match your search.')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find function' }).fill('')
  await page.getByRole('button', { name: 'Delete Engineering' }).click()
  await expect(functionRow(page, 'Engineering').getByRole('alert')).toContainText(
    'Cannot delete a job function that is in use.',
  )
  await page.getByRole('button', { name: 'Dismiss the message about Engineering' }).click()
  await expect(functionRow(page, 'Engineering').getByRole('alert')).toHaveCount(0)
})

test('a function that somebody else renamed meanwhile is told, and written over by a second save', async ({
  page,
  signIn,
  openBeside,
  complaints,
}) => {
  complaints.expect(/status of 4/)
  await signIn('admin', FUNCTIONS)
  await page.getByRole('button', { name: 'Add job function' }).click()
  await page.keyboard.type('Research')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit Research' }).click()
  await page.keyboard.type('Robotics research')

  const other = await openBeside('analyst', FUNCTIONS)
  await other.getByRole('button', { name: 'Edit Research' }).click()
  await other.keyboard.type('Laboratory')
  await other.keyboard.press('Enter')
  await expect(functionRow(other, 'Laboratory')).toBeVisible()
  await other.close()

  await page.keyboard.press('Enter')
  await expect(
    page.getByText(
      'Someone else renamed this function to “Laboratory”. Save to replace that name with yours.',
    ),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(functionRow(page, 'Robotics research')).toBeVisible()
  await page.reload()
  await expect(functionRow(page, 'Robotics research')).toBeVisible()
})
