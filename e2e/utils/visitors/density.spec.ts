import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'

const SIZES = [
  { width: 1366, height: 768, rows: 15 },
  { width: 1280, height: 800, rows: 15 },
  { width: 1440, height: 900, rows: 15 },
  { width: 1920, height: 1080, rows: 19 },
]

/** At most this part of the texts other than names, times and statuses. */
const CUT = 0.05

test.use({ tenantOptions: { visitors: 200 } })

for (const [locale, tag] of [
  ['en', 'en-US'],
  ['es', 'es-ES'],
  ['fr', 'fr-FR'],
] as const) {
  test.describe(() => {
    test.use({ locale: tag })

    test(`many rows in sight and hardly a text cut, in '${locale}'`, async ({ signedIn: page }) => {
      const desk = new DeskScreen(page, locale)
      await desk.open()
      await expect(desk.row('Olivia Overstay')).toBeVisible()
      for (const { rows, ...size } of SIZES) {
        await page.setViewportSize(size)
        const seen = () =>
          desk.table.evaluate((table) => {
            // Another size may leave the first row half in sight.
            table.parentElement?.scrollTo(0, 0)
            const heads = [...table.querySelectorAll('[role=columnheader]')]
            const top = heads[0]?.getBoundingClientRect().bottom ?? 0
            const bottom = table.parentElement?.getBoundingClientRect().bottom ?? 0
            const whole = [...table.querySelectorAll('[data-row-id]')].filter((row) => {
              const box = row.getBoundingClientRect()
              return box.top >= top - 1 && box.bottom <= bottom
            })
            const texts = whole.flatMap((row) =>
              [...row.querySelectorAll('[role=gridcell]')].flatMap((cell, at) =>
                [cell, ...cell.querySelectorAll('*')]
                  .filter(({ childNodes }) =>
                    [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
                  )
                  .map((element) => ({
                    column: heads[at]?.textContent ?? '',
                    text: element.textContent,
                    isCut: element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
                  })),
              ),
            )
            return {
              rows: whole.length,
              texts,
              isWider: table.scrollWidth > (table.parentElement?.clientWidth ?? 0),
            }
          })
        // The columns follow the new size a moment later.
        await expect(async () => {
          const { rows: inSight, isWider } = await seen()
          expect(isWider, `wider than ${size.width}`).toBe(false)
          expect(inSight, `rows at ${size.width}`).toBeGreaterThanOrEqual(rows)
        }).toPass({ timeout: 10_000 })
        const { texts } = await seen()
        const cut = texts.filter(({ isCut }) => isCut)
        const vital = ['visitor', 'time', 'status'].map((key) => desk.text(`column.${key}`))
        expect(cut.filter(({ column }) => vital.includes(column))).toEqual([])
        expect(cut.length / texts.length, JSON.stringify(cut.slice(0, 5))).toBeLessThanOrEqual(CUT)
      }
    })
  })
}
