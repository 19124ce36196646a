import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../support/root'
import { acts, forms, rows } from './forms'

const FORM = 'widgets/form/form.tsx'
const FORM_DIALOG = 'widgets/form/form-dialog.tsx'

/** Components that contain a form, with their files. */
const COMPONENTS = {
  Form: FORM,
  FormDialog: FORM_DIALOG,
  BookingForm: 'pages/prebooking/form/booking-form.tsx',
  CompanyForm: 'widgets/fields/company-form.tsx',
  CreateCompanyForm: 'widgets/fields/create-company-form.tsx',
  DeleteDialog: 'widgets/form/delete-dialog.tsx',
  Frame: 'pages/skytouch/screen/frame.tsx',
  LoginForm: 'widgets/login-form.tsx',
  RecordForm: 'widgets/form/record-form.tsx',
  SetUpFrame: 'pages/skytouch/config/set-up-frame.tsx',
  StepFrame: 'pages/visitor-self-update/step-frame.tsx',
}

/** Whether a file renders a form or imports and renders a component that contains one. */
function hasForm(text: string): boolean {
  if (/<form[\s>]/.test(text)) return true
  return Object.entries(COMPONENTS).some(([name, file]) => {
    const module = file.split('/').at(-1)?.replace('.tsx', '')
    // Not a type argument, e.g. `useRef<Form>`.
    return new RegExp(`(^|[\\s(])<${name}[\\s/>]`, 'm').test(text) && text.includes(`/${module}'`)
  })
}

test('every form of the source is in the table', () => {
  const src = join(root, 'src')
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && hasForm(readFileSync(join(src, file), 'utf8')),
  )
  const named = new Set(forms.flatMap(({ sources }) => sources))
  expect(found.toSorted()).toEqual([...named, FORM, FORM_DIALOG].toSorted())
})

/** How the source sends a change, or asks before it. */
const ACT =
  /\buse(?:Change|Mutation|Creation|RecordForm|VisitorCheckIn|CheckIns|Batch)\b(?:<[^(]*>)?\(|<(?:ConfirmDialog|DeleteDialog)\b/

/** Files without a row of their own, and the row or the reason. */
const OTHERS: Record<string, string> = {
  'widgets/use-change.ts': 'the hook itself',
  'widgets/form/use-record-form.ts': 'the hook itself',
  'widgets/batch/use-batch.ts': 'the hook itself',
  'pages/visitor-edit/use-save-visitor.ts': 'row: person',
  'pages/visitor-self-update/use-save.ts': 'rows: details of a visitor and the next steps',
  'pages/reports/reportData/users/use-save-user.ts': 'rows: new user, user',
  'pages/utils/visitors/walk-in/use-walk-in.ts': 'row: walk-in',
  'pages/utils/visitors/use-desk.ts': 'rows: check-in and the others of a row',
  'pages/prebooking/visitors/booked-visitors.tsx': 'the hook of the row check-in',
  'pages/password/use-send-code.ts': 'row: login of a password reset',
  'pages/password/new-code.tsx': 'the hook of the row login of a password reset',
  'widgets/card/use-issue-card.ts': 'rows: card for a visitor',
  'widgets/preferences/use-own-settings.ts': 'rows: view, tiles; preferences are kept on the device as well',
  'widgets/badge/use-badges.ts': 'makes a document',
  'pages/utils/mocaEvents/moca-events-page.tsx': 'fetches events',
}

test('every act of the source is in the table', () => {
  const src = join(root, 'src')
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(pages|widgets|layouts)\/.*\.tsx?$/.test(file) && ACT.test(readFileSync(join(src, file), 'utf8')),
  )
  const named = new Set(rows.flatMap(({ sources }) => sources))
  expect(found.filter((file) => !named.has(file)).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
  const without = acts.flatMap(({ sources }) => sources).filter((file) => !found.includes(file))
  expect(without).toEqual([])
})
