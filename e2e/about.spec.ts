import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { root } from './support/root'

const folder = process.env.E2E_APP_FOLDER ?? ''
const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

const { version, dependencies } = readJson<{ version: string; dependencies: Record<string, string> }>(
  join(root, 'package.json'),
)

test('the account menu shows version, build and the licences of all packages', async ({
  signedIn: page,
  context,
  request,
}) => {
  await new DeskScreen(page).open()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'About' }).click()
  await expect(page).toHaveURL(/dialog=about/)
  const dialog = page.getByRole('dialog', { name: 'About' })
  await expect(dialog).toContainText(version)
  const { id } = (await (await request.get('/build.json')).json()) as { id: string }
  await expect(dialog).toContainText(id)

  const [licences] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Licences of the software used' }).click(),
  ])
  await expect(licences).toHaveURL('/licences.txt')
  await expect(licences.locator('body')).toContainText(/## react - \S+ \(MIT\)\s+MIT License/)
  // The app's tab is unchanged.
  await expect(dialog).toBeVisible()
})

test('the list of licences has a notice of every package in the build', async ({ request }) => {
  const answer = await request.get('/licences.txt')
  const [, ...notices] = (await answer.text()).split(/^## (?=.* - .* \(.*\)$)/m)
  const named = notices.map((notice) => notice.split(' - ')[0])
  expect(notices.filter((notice) => !/\n\n[^]{40}/.test(notice))).toEqual([])

  const manifest = readJson<Record<string, unknown>>(join(folder, '.vite/manifest.json'))
  const assets = Object.keys(manifest).map((key) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(key)?.[1])
  expect(named).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(named).toEqual(expect.arrayContaining(assets.filter((name) => name !== undefined)))
  expect(named).toEqual(expect.arrayContaining(['tailwindcss', 'vite', 'rolldown', 'zxing-cpp']))
})
