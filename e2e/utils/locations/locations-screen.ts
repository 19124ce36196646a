import { expect, type Locator, type Page } from '@playwright/test'

/** `/utils/locations` as a person sees it. */
export class LocationsScreen {
  readonly tree: Locator
  readonly search: Locator
  readonly details: Locator

  constructor(readonly page: Page) {
    this.tree = page.getByRole('tree', { name: 'Locations' })
    this.search = page.getByRole('searchbox', { name: 'Search locations' })
    // The chosen location's own part of the page is named by it.
    this.details = page.locator('section[aria-labelledby=location-name]')
  }

  async open(locationId?: string): Promise<void> {
    await this.page.goto(`/utils/locations${locationId ? `?location=${locationId}` : ''}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  }

  /** A line of the tree; its name goes on with how many are on site. */
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
