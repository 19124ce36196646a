import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of `/utils/locations`. */
export class LocationsScreen {
  readonly tree: Locator
  readonly search: Locator
  readonly details: Locator

  constructor(readonly page: Page) {
    this.tree = page.getByRole('tree', { name: 'Locations' })
    this.search = page.getByRole('searchbox', { name: 'Search locations' })
    // The section of the selected location is labelled by its name.
    this.details = page.locator('section[aria-labelledby=location-name]')
  }

  async open(locationId?: string): Promise<void> {
    await this.page.goto(`/utils/locations${locationId ? `?location=${locationId}` : ''}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  }

  /** A tree item; its accessible name continues with the number on site. */
  item(name: string): Locator {
    return this.page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) })
  }

  heading(name: string): Locator {
    return this.details.getByRole('heading', { level: 2, name })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
