import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../support/root'
import { forms } from './forms'

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
