import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { LocationsScreen } from './locations-screen'

test('the tree, and all changes of a location', async ({
  signedIn: page,
  api,
  tenant,
  expectAccessible,
  backend,
  allowConsole,
}) => {
  const screen = new LocationsScreen(page)

  await test.step('the tree is navigated by keyboard and searched, and shows the visitors on site', async () => {
    const inside = (await api.find<{ status: string; locationIds: string[] }>('booking/visit-user')).filter(
      ({ status }) => status === 'checkedIn',
    )
    await page.goto('/utils/visitors')
    await page.getByRole('link', { name: 'Locations' }).click()
    const [site, ground] = [screen.item('Test Site'), screen.item('Ground floor')]
    await expect(site).toHaveAccessibleName(`Test Site TE1 ${inside.length} on site`)
    const there = inside.filter(({ locationIds }) => locationIds.includes(tenant.ids.locations.ground)).length
    await expect(ground).toHaveAccessibleName(`Ground floor GR1 ${there} on site`)
    await expect(screen.item('Small room')).toHaveAccessibleName(/ of 1 on site/)

    await site.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(site).toHaveAttribute('aria-expanded', 'false')
    await expect(ground).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(screen.item('Main Building')).toBeFocused()
    await page.keyboard.press('End')
    await expect(screen.item('Small room')).toBeFocused()
    await page.keyboard.type('gr', { delay: 60 })
    await expect(ground).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(screen.heading('Ground floor')).toBeVisible()
    await expect(page).toHaveURL(/location=test-site.main-building.ground-floor/)
    await expect(ground).toHaveAttribute('aria-selected', 'true')
    await expectAccessible()
    await expectSecondOpinion(page)

    await page.keyboard.press('/')
    await expect(screen.search).toBeFocused()
    await page.keyboard.type('smáll', { delay: 60 })
    await expect(ground).toHaveCount(0)
    await expect(screen.item('Main Building')).toBeVisible()
    await screen.search.fill('nowhere')
    await expect(page.getByText('No location with this name')).toBeVisible()
    // The first one is inside the field.
    await screen.button('Clear search').last().click()
    await expect(ground).toBeVisible()
  })

  await test.step('a location is added, edited, renamed, moved, disabled and enabled', async () => {
    const { locations } = tenant.ids
    await screen.item('Main Building').click()
    await screen.button('Add').click()
    const adding = page.getByRole('dialog', { name: 'Add location' })
    await expect(adding).toBeVisible()
    await page.goBack()
    await expect(adding).toBeHidden()
    await screen.button('Add').click()
    await adding.getByRole('button', { name: 'Add location' }).click()
    await expect(adding.getByText('Fill in this field.')).toBeVisible()
    await adding.getByLabel('Name').fill('Roof terrace')
    await adding.getByRole('button', { name: 'Add location' }).click()
    await expect(screen.heading('Roof terrace')).toBeVisible()
    const roofLocation = async () =>
      (await api.find('location')).find(({ name }) => String(name).startsWith('Roof')) ?? {}
    expect(await roofLocation()).toMatchObject({ parentLocationId: locations.building })

    await screen.button('Rename').click()
    await page.keyboard.type('Roof garden')
    await screen.details.getByRole('textbox', { name: 'Capacity' }).fill('30')
    await screen.details.getByRole('combobox', { name: 'Time zone' }).fill('lisb')
    await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
    // Unsaved input is kept while another location is shown, and leaving the page asks.
    await screen.item('Ground floor').click()
    await expect(screen.heading('Ground floor')).toBeVisible()
    await page.getByRole('link', { name: 'Tenants' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await screen.item('Roof terrace').click()
    await expect(screen.heading('Roof terrace')).toBeVisible()
    await expect(screen.details.getByLabel('Name')).toHaveValue('Roof garden')
    await screen.button('Save changes').click()
    await expect(screen.item('Roof garden')).toHaveAccessibleName('Roof garden 0 of 30 on site')
    expect(await roofLocation()).toMatchObject({
      name: 'Roof garden',
      capacity: 30,
      timeZone: 'Europe/Lisbon',
    })

    await screen.item('Main Building').click()
    await expect(screen.heading('Main Building')).toBeVisible()
    await screen.button('Move to…').click()
    const moving = page.getByRole('dialog', { name: 'Move Main Building' })
    // A location cannot be moved below itself or its descendants.
    await expect(moving.getByRole('treeitem', { name: 'Roof garden' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await moving.getByRole('treeitem', { name: 'Roof garden' }).click({ force: true })
    await expect(moving.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
    await expectAccessible()
    await expectSecondOpinion(page)
    await moving.getByRole('button', { name: 'Cancel' }).click()
    await screen.item('Roof garden').click()
    await expect(screen.heading('Roof garden')).toBeVisible()
    await screen.button('Move to…').click()
    const movingRoof = page.getByRole('dialog', { name: 'Move Roof garden' })
    await movingRoof.getByRole('treeitem', { name: 'Test Site' }).click()
    await movingRoof.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(movingRoof).toBeHidden()
    await expect(screen.item('Roof garden')).toHaveAttribute('aria-level', '2')
    expect(await roofLocation()).toMatchObject({ parentLocationId: locations.root })

    await screen.button('Disable').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect(screen.item('Roof garden')).toHaveAccessibleName(/Disabled/)
    expect(await roofLocation()).toMatchObject({ enabled: false })
    await screen.button('Enable').click()
    await expect(screen.button('Disable')).toBeVisible()
  })

  await test.step('a location without children is deleted after showing its uses, or shows why it cannot be', async () => {
    allowConsole(/status of 40[45]/)
    const { locations } = tenant.ids
    await screen.item('Main Building').click()
    await expect(screen.heading('Main Building')).toBeVisible()
    await expect(screen.button('Delete')).toHaveCount(0)

    await screen.item('Ground floor').click()
    await expect(screen.heading('Ground floor')).toBeVisible()
    const deleting = page.getByRole('dialog', { name: 'Delete Ground floor?' })
    await screen.button('Delete').click()
    await expect(deleting.getByText(/^The location of \d+ coming visits?$/)).toBeVisible()
    // Another user adds a child location at the same time.
    await deleting.getByRole('button', { name: 'Cancel' }).click()
    await expect(screen.button('Delete')).toBeFocused()
    const hut = await api.create<{ locationId: string }>('location', {
      name: 'Hut',
      parentLocationId: locations.ground,
    })
    await screen.button('Delete').click()
    await expect(deleting.getByText('There is a location below Ground floor now.')).toBeVisible()
    await deleting.getByRole('button', { name: 'Close' }).last().click()

    await screen.open(hut.locationId)
    await screen.details.getByLabel('Name').fill('Not saved')
    await screen.button('Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Hut is deleted')).toBeVisible()
    await expect(screen.item('Hut')).toHaveCount(0)
    await expect(screen.heading('Ground floor')).toBeFocused()
    // No unsaved changes are left.
    await page.getByRole('link', { name: 'Tenants' }).click()
    await expect(page).toHaveURL(/tenants/)

    await backend.fault({
      path: `location/v1/${tenant.tenantId}/`,
      method: 'DELETE',
      kind: 'status',
      status: 404,
    })
    await screen.open(locations.ground)
    await screen.button('Delete').click()
    await deleting.getByRole('textbox').fill('Ground floor')
    await deleting.getByRole('button', { name: 'Delete' }).click()
    await expect(
      deleting.getByText('This server cannot delete locations. Nothing was changed.'),
    ).toBeVisible()
    await deleting.getByRole('button', { name: 'Close' }).last().click()
    // Nothing is learned: `services.missing` would hide it.
    await expect(screen.button('Delete')).toBeVisible()
    expect(await api.get('location', locations.ground)).toMatchObject({ deleted: false })
  })
})

test('cycles and orphans in the data are shown and reported, and failed requests lose no input', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of (503|422)/)
  const { locations } = tenant.ids
  const { tenantId } = tenant
  const screen = new LocationsScreen(page)
  await page.route(`**/location/v1/${tenantId}?*`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { locationId: string; parentLocationId: string | null }[] }
    for (const place of body.data) {
      if (place.locationId === locations.building) place.parentLocationId = locations.ground
      if (place.locationId === locations.small) place.parentLocationId = 'gone'
    }
    await route.fulfill({ response: answer, json: body })
  })
  // The location in the URL does not exist either.
  await screen.open('no-such-place')
  await expect(page.getByText('This location no longer exists')).toBeVisible()
  await expect(page.getByText('3 locations are out of place')).toBeVisible()
  for (const name of ['Test Site', 'Main Building', 'Ground floor', 'First floor', 'Small room'])
    await expect(screen.item(name)).toBeVisible()
  await expect(screen.item('Small room')).toHaveAccessibleName(/Parent missing/)
  await expect(screen.item('Ground floor')).toHaveAccessibleName(/Below itself/)
  await page.unrouteAll()

  await backend.fault({
    path: `/location/v1/${tenantId}/`,
    kind: 'status',
    status: 422,
    body: 'Not this one',
  })
  await screen.item('Small room').click()
  await expect(screen.heading('Small room')).toBeVisible()
  await screen.details.getByLabel('Code').fill('SR')
  await screen.button('Save changes').click()
  await expect(screen.details.getByRole('alert')).toBeVisible()
  await expect(screen.details.getByLabel('Code')).toHaveValue('SR')
  await backend.clearFaults()
  await screen.button('Save changes').click()
  await expect(screen.button('Save changes')).toHaveCount(0)
  // Loaded again after the change: only the stubbed response was damaged.
  await expect(page.getByText('out of place')).toHaveCount(0)

  await backend.fault({ path: `/location/v1/${tenantId}`, kind: 'status', status: 503 })
  await page.reload()
  await expect(screen.button('Try again')).toBeVisible()
  await backend.clearFaults()
  await screen.button('Try again').click()
  await expect(screen.item('Small room')).toBeVisible()
})

test.describe('on a phone, in dark mode', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true })

  test('either the tree or a location is shown', async ({ signedIn: page, tenant, expectAccessible }) => {
    const screen = new LocationsScreen(page)
    await screen.open(tenant.ids.locations.ground)
    await expect(screen.heading('Ground floor')).toBeFocused()
    await expect(screen.tree).toHaveCount(0)
    await expectAccessible()
    await screen.button('All locations').click()
    await expect(screen.item('First floor')).toBeVisible()
    await expectAccessible()
    await screen.item('First floor').click()
    await expect(screen.heading('First floor')).toBeFocused()
  })
})
