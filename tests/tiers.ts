import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../e2e/support/root.ts'

/** `npm test` runs the fast tier, `npm run test:full` both; `TEST_TIER` chooses one of them. */
export type Tier = 'fast' | 'full'

/** A test file, or a folder if the path ends with a slash, and why it is in its tier. */
type Entry = readonly [path: string, why: string]

/** Files and folders of these names repeat the same acts many times. They are full unless `fast` lists them. */
const FULL_NAMES = /\/(faults|doctor|habits)[./]/

/** Every other file is fast. */
export const full: readonly Entry[] = [
  // Programs that only the full tier installs
  ['e2e/engines/', 'needs Firefox and WebKit'],
  ['e2e/requests.spec.ts', 'needs a build for many deployments'],
  ['e2e/served.spec.ts', 'needs nginx'],
  ['e2e/served-by-tls.spec.ts', 'needs nginx and OpenSSL'],
  ['e2e/served-by-caddy.spec.ts', 'needs Caddy'],
  // Every screen or every flow once more
  [
    'e2e/accessibility.spec.ts',
    'three checkers on every screen; other tests check theirs by expectAccessible',
  ],
  ['e2e/forms/closing.spec.ts', 'closes and leaves each form'],
  [
    'e2e/forms/field-messages.spec.ts',
    'refuses a field of each form; tests/pages/field-messages.test.tsx has some',
  ],
  ['e2e/forms/other-tenant.spec.ts', 'switches the tenant behind each form'],
  ['e2e/forms/sending.spec.ts', 'four faults of each form'],
  ['e2e/forms/left-often.spec.ts', 'further rounds of leaving.spec.ts'],
  ['e2e/forms/submitted-often.spec.ts', 'further runs of submitted-once.spec.ts'],
  ['e2e/generated/', 'the main acts with services that the Feathers CLI generates'],
  ['e2e/hostile-data.spec.ts', 'every screen with hostile values'],
  ['e2e/large-text.spec.ts', 'every screen with text of 200 %'],
  ['e2e/lost-files.spec.ts', 'loses every file of four screens; errors.spec.ts loses one'],
  ['e2e/minimum-text.spec.ts', 'measures screens with a minimum font size'],
  [
    'e2e/utils/visitors/random-scans.spec.ts',
    '2,000 scans; tests/lib/browser/key-classifier.test.ts has the decisions',
  ],
  [
    'e2e/codes-in-picture.spec.ts',
    'waits for a camera; scan-code.spec.ts and by-code.spec.ts have one code each',
  ],
  ['e2e/skytouch/camera-errors.spec.ts', 'tests/widgets/qr-scanner has the restarts'],
  ['e2e/skytouch/clock.spec.ts', 'tests/layouts/clock.test.tsx has the decisions'],
  ['e2e/skytouch/config-errors.spec.ts', 'tests/kiosk/device/kiosk.test.ts has the pause'],
  [
    'e2e/skytouch/further-outcomes.spec.ts',
    'tests/kiosk has the decisions, tests/routes/kiosk-technician.test.tsx the notice',
  ],
  ['e2e/skytouch/manners.spec.ts', 'tests/kiosk/use-blocked-gestures.test.ts has the gestures'],
  ['e2e/skytouch/usb-scanner.spec.ts', 'slow scanners; key-classifier.test.ts has the decisions'],
  ['e2e/skytouch/languages.spec.ts', 'the kiosk in every language'],
  ['e2e/slow-code.spec.ts', 'late and lost code of dialogs; errors.spec.ts has that of a screen'],
  ['e2e/text-size.spec.ts', 'measures screens in a window of large text'],
  ['e2e/unfriendly.spec.ts', 'the main acts beside a translator, without storage, in the oldest browsers'],
  ['e2e/utils/visitors/density.spec.ts', 'measures the front desk on many screens'],
  [
    'e2e/utils/visitors/scanner-pace.spec.ts',
    'slow scanners; tests/lib/browser/key-classifier.test.ts has the decisions',
  ],
  ['e2e/utils/visitors/walk-in-answers.spec.ts', 'tests/pages/utils/visitors/walk-in has the answers'],
  ['e2e/visitor-self-update/unusable.spec.ts', 'every reason in every language'],
  // Waiting, and bad networks
  ['e2e/chaos/', 'five windows work over a bad network'],
  ['e2e/first-paint.spec.ts', 'holds the code of every start back; changes with index.html and the layouts'],
  ['e2e/skytouch/dirty-network.spec.ts', 'a kiosk over a bad network; tests/kiosk has its decisions'],
  ['e2e/skytouch/network-lost.spec.ts', 'fails each request of each flow; tests/kiosk has the decisions'],
  [
    'e2e/skytouch/offline.spec.ts',
    'waits for the service worker and restarts; tests/kiosk/device has the queue',
  ],
  [
    'e2e/skytouch/ways-out.spec.ts',
    'restarts browsers; tests/routes/kiosk-ways-out.test.tsx has every address',
  ],
  [
    'e2e/skytouch/new-build.spec.ts',
    'waits for the service worker; tests/layouts/skytouch has the decisions',
  ],
  ['e2e/tenants/two-tabs.spec.ts', 'waits for other tabs; tests/session has the sessions'],
  ['e2e/utils/visitors/late-news.spec.ts', 'holds answers back until other work has begun'],
  [
    'e2e/utils/visitors/live.spec.ts',
    'waits for sockets and other builds; tests/hooks/realtime.test.ts has the decisions',
  ],
  [
    'e2e/visitor-self-update/offline.spec.ts',
    'waits for the service worker; phase.test.ts has the decisions',
  ],
  ['tests/contract/live.test.ts', 'waits for a socket; tests/http/socket.test.ts has its decisions'],
  // Details of screens that change seldom; most have unit tests
  ['e2e/new-build.spec.ts', 'changes with the build check, which tests/services/build-manifest.test.ts has'],
  ['e2e/prebooking/odd-input.spec.ts', 'unusual texts; tests/lib has how they are read'],
  ['e2e/prebooking/fields.spec.ts', 'tests/pages/prebooking/form and tests/widgets/fields have the fields'],
  ['e2e/prebooking/large-group.spec.ts', '500 visitors; group.spec.ts has a small group'],
  ['e2e/prebooking/more-fields.spec.ts', 'tests/pages/prebooking/form has the fields'],
  ['e2e/prebooking/repeat.spec.ts', 'tests/pages/prebooking/repeat has the series'],
  ['e2e/reports/dashboard.spec.ts', 'tests/pages/reports/dashboard has the questions of its tiles'],
  ['e2e/reports/print.spec.ts', 'changes with the print styles'],
  ['e2e/reports/reportData/delete.spec.ts', 'tests/hooks/deletion.test.ts has the outcomes'],
  ['e2e/reports/reportData/export.spec.ts', 'tests/lib/files has the files'],
  ['e2e/reports/reportData/issuable.spec.ts', 'users.spec.ts has the same table and dialogs'],
  ['e2e/reports/reportData/visitors.spec.ts', 'users.spec.ts has the same table and filters'],
  ['e2e/reports/reports.spec.ts', 'tests/pages/reports/reports has the questions and the cells'],
  ['e2e/settings/settings.spec.ts', 'every setting, and again in another browser of the user'],
  ['e2e/tenants/questions.spec.ts', 'tests/pages/tenants has the form'],
  ['e2e/visitor-edit/camera-refused.spec.ts', 'skytouch/camera-refused.spec.ts has a blocked camera'],
  ['e2e/visitor-edit/no-camera.spec.ts', 'skytouch/camera-refused.spec.ts has a blocked camera'],
  ['e2e/visitor-edit/photo.spec.ts', 'link.spec.ts takes a photo'],
  ['e2e/visitor-edit/visitor-type.spec.ts', 'tests/pages/visitor-edit has the values'],
  ['e2e/utils/moca-events.spec.ts', 'tests/pages/utils/mocaEvents has the rows'],
  ['e2e/utils/visitors/clock.spec.ts', 'tests/pages/utils/visitors/clock.test.tsx has the day and the note'],
  ['e2e/utils/visitors/acts.spec.ts', 'counts the presses of acts that other files test'],
  ['e2e/utils/visitors/close-day.spec.ts', 'tests/pages/utils/visitors/close-day.test.tsx has the decisions'],
  ['e2e/utils/visitors/group-on-phone.spec.ts', 'measures the bar of a selection'],
  ['e2e/utils/visitors/own-columns.spec.ts', 'tests/ui/data-table has the columns'],
  ['tests/foreign/documents-acts.test.ts', 'the everyday acts once more with services of others'],
  ['tests/foreign/sql-acts.test.ts', 'the everyday acts once more with services of others'],
  ['tests/docs/contract.test.ts', 'records all calls, to compare them with docs/contract.md'],
]

/** Fast in spite of their names. */
export const fast: readonly Entry[] = [
  ['e2e/faults/', 'one failed call of each screen'],
  ['tests/contract/faults.test.ts', 'tests the stand-in backend'],
  ['tests/doctor/fitting.test.ts', 'a deployment that fits'],
  ['tests/doctor/program.test.ts', 'the command line'],
  ['tests/habits/presets.test.ts', 'the stand-in backend and three likely deployments'],
  ['tests/services/habits.test.ts', 'takes a second'],
]

const contains = (path: string, file: string) => (path.endsWith('/') ? file.startsWith(path) : file === path)

/** The entries of a list that name a file. */
export const entriesOf = (file: string, list: readonly Entry[]) =>
  list.filter(([path]) => contains(path, file))

/** Whether its name alone says that a file is full. */
export const isFullByName = (file: string) => FULL_NAMES.test(file)

export function tierOf(file: string): Tier {
  if (entriesOf(file, full).length > 0) return 'full'
  return isFullByName(file) && entriesOf(file, fast).length === 0 ? 'full' : 'fast'
}

/** All test files, by path from the root. */
export const testFiles = (): string[] =>
  ['tests', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.(test|spec|faults|engines)\.tsx?$/.test(file))

/** The files of the other tier, if `TEST_TIER` chooses one. Without it every file can be run by its name. */
export function excludedFiles(): string[] {
  const { TEST_TIER: tier } = process.env
  return tier ? testFiles().filter((file) => tierOf(file) !== tier) : []
}
