// @vitest-environment node
import { expect, it } from 'vitest'
import { readSources } from '../support/sources'

/** Modules with a `useMutation` of their own, and why. */
const OTHERS = {
  'widgets/use-change.ts': 'the hook itself',
  // Reads, and sign-in by a form that shows its failure and has no record to name.
  'widgets/badge/use-badges.ts': 'makes a document',
  'pages/skytouch/config/code-step.tsx': 'looks a code up',
  'pages/utils/mocaEvents/moca-events-page.tsx': 'fetches events',
  'pages/tenants/tenant-password.tsx': 'opens a tenant',
  'pages/password/new-code.tsx': 'password',
  'pages/password/password-token-page.tsx': 'password',
  'pages/password/password-password-page.tsx': 'password',
  'pages/password/login-of-reset.tsx': 'password',
  'pages/password/use-send-code.ts': 'password',
  'widgets/preferences/use-own-settings.ts': 'kept on the device as well; dialogs tell their own failure',
  'pages/visitor-self-update/use-save.ts': 'a visitor, who has no other screen',
  'pages/visitor-self-update/photo-step.tsx': 'a visitor, who has no other screen',
  // Several requests of one save, whose failure the form tells.
  'pages/utils/visitors/walk-in/use-walk-in.ts': 'tells it itself',
  'pages/reports/reportData/users/use-save-user.ts': 'record form',
  'pages/visitor-edit/use-save-visitor.ts': 'record form',
  'pages/prebooking/edit/edit-form.tsx': 'record form',
  'pages/prebooking/form/new-form.tsx': 'record form',
  'pages/tenants/questions/question-form.tsx': 'record form',
  'pages/utils/locations/location-form.tsx': 'record form',
  'pages/utils/locations/add-location.tsx': 'record form',
  'pages/reports/reportData/issuable/new-card-dialog.tsx': 'record form',
  'widgets/fields/company-form.tsx': 'record form',
}

it('sends changes of screens by useChange only', () => {
  const found = [...readSources()].filter(
    ([path, text]) => /^(pages|widgets|layouts)\//.test(path) && /\buseMutation\(/.test(text),
  )
  expect(found.map(([path]) => path).filter((path) => !(path in OTHERS))).toEqual([])
})
