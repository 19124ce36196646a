// @vitest-environment node
import { expect, it } from 'vitest'
import { readSources } from '../support/sources'

/** Modules that wait and navigate or close without `useGround`, and why. */
const OTHERS = {
  // By a press only.
  'pages/prebooking/form/booking-form.tsx': 'closes an idle form by a timer',
  'pages/prebooking/visitors/visitors-section.tsx': 'by a press',
  'pages/prebooking/group/group-dialog.tsx': 'reads a file; closes by a press',
  'pages/reports/reports/reports-page.tsx': 'by a press',
  'pages/reports/reportData/issuable/issuable-page.tsx': 'by a press',
  'pages/reports/reportData/users/users-page.tsx': 'user-form.tsx asks',
  'pages/utils/visitors/desk-visitors.tsx': 'by a press',
  'layouts/palette/command-palette.tsx': 'waits only until it is closed itself',
  'widgets/use-address.ts': 'the hook of addresses',
  // Whatever is open then belongs to a session or tenant that has ended.
  'layouts/with-session.tsx': 'another tab has switched the tenant',
  'pages/tenants/tenants-page.tsx': 'the tenant is switched',
  'pages/skytouch/config/set-up.tsx': 'signs out and locks the tablet',
  // One screen on a tablet, without dialogs.
  'pages/skytouch/home-page.tsx': 'by a press',
  'pages/skytouch/config-page.tsx': 'by a press or after an idle time',
  'layouts/skytouch/kiosk-header.tsx': 'by a press',
  // Steps of the self-update link, which go on only if they are still mounted.
  'pages/visitor-self-update/self-update.tsx': 'step-frame.tsx asks',
  'pages/visitor-self-update/step-frame.tsx': 'asks itself',
  // Their dialogs ask.
  'pages/visitor-edit/visitor-details.tsx': 'confirm-dialog.tsx asks',
  'widgets/card/issue-card-dialog.tsx': 'use-issue-card.ts asks',
  // They close only their own state.
  'pages/tenants/companies/company-actions.tsx': 'company-form.tsx asks',
  'widgets/screen/loadable.tsx': 'closes what could not be loaded',
}

it('navigates and closes after an await only on the ground of the act', () => {
  const found = [...readSources()].filter(
    ([path, text]) =>
      /^(pages|widgets|layouts)\//.test(path) &&
      /\bawait |\bonSuccess\b|\.then\(/.test(text) &&
      /\b(navigate|closeDialog|on(Close|Done|Deleted|Created|Added|Issued|Sent|CheckedIn|LeftBooked))\(/.test(
        text,
      ) &&
      !text.includes('useGround()'),
  )
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
