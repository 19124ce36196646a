import { setDeviceClock } from '../../support/clock'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'

test('a desk whose clock is a day ahead shows today’s visitors and says that its clock is wrong', async ({
  signedIn: page,
  expectAccessible,
}) => {
  await setDeviceClock(page, 86_400_000)
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.hasStatus('Elena Expected', 'Expected')
  await expect(page.getByText('The clock of this device is wrong')).toBeVisible()
  await expectAccessible()
})
