import { expect } from '@playwright/test'
import type { Form, Given } from './form'
import { button, dialogButton, dialogField, onlyDialog } from './parts'

export async function openTenantDialog(
  { page, tenant }: Given,
  name: 'Companies' | 'Questions',
): Promise<void> {
  await page.goto('/tenants')
  await page.getByRole('listitem').filter({ hasText: tenant.name }).getByRole('button', { name }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

/** Companies and questions of a tenant. */
export const tenantForms: readonly Form[] = [
  {
    name: 'new company',
    sources: [
      'widgets/fields/company-form.tsx',
      'widgets/fields/create-company-form.tsx',
      'pages/tenants/companies/companies-dialog.tsx',
    ],
    opener: 'staff',
    open: async (given) => {
      await openTenantDialog(given, 'Companies')
      await button('Create company')(given.page).first().click()
      await expect(dialogField('Name')(given.page)).toBeVisible()
    },
    field: dialogField('Name'),
    fill: ({ page }) => dialogField('Name')(page).fill('Nova Labs'),
    submitButton: dialogButton('Create company'),
    done: onlyDialog(/^Companies of/),
    changes: ['POST company'],
    isDialog: true,
    told: 'Nova Labs was not added',
    leaving: 'asks',
  },
  {
    name: 'company',
    sources: ['widgets/fields/company-form.tsx', 'pages/tenants/companies/company-actions.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openTenantDialog(given, 'Companies')
      await given.page.getByRole('button', { name: 'Edit Abbott & Lane Architects' }).click()
      await expect(dialogField('Address')(given.page)).toBeVisible()
    },
    field: dialogField('Address'),
    fill: ({ page }) => dialogField('Address')(page).fill('2 New Street'),
    submitButton: dialogButton('Save'),
    done: onlyDialog(/^Companies of/),
    changes: ['PATCH company'],
    isDialog: true,
    told: 'The changes to Abbott & Lane Architects were not saved',
    leaving: 'asks',
  },
  {
    name: 'new question',
    sources: ['pages/tenants/questions/question-form.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openTenantDialog(given, 'Questions')
      await button('New question')(given.page).click()
      await expect(dialogField('Question')(given.page)).toBeVisible()
    },
    field: dialogField('Question'),
    fill: async ({ page }) => {
      await dialogField('Question')(page).fill('Parking space')
      await page.getByRole('button', { name: 'Kind of answer' }).click()
      await page.getByRole('option', { name: 'Short text' }).click()
    },
    submitButton: dialogButton('Create question'),
    done: onlyDialog(/^Questions of/),
    changes: ['POST custom-field'],
    isDialog: true,
    told: /Parking space (was|were) not/,
    leaving: 'asks',
  },
  {
    name: 'question',
    sources: ['pages/tenants/questions/question-form.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openTenantDialog(given, 'Questions')
      await button('Edit Laptop')(given.page)
        .or(given.page.getByRole('button', { name: /^Edit Laptop/ }))
        .first()
        .click()
      await expect(dialogField('Help')(given.page)).toBeVisible()
    },
    field: dialogField('Help'),
    key: 'Control+Enter',
    fill: ({ page }) => dialogField('Help')(page).fill('On its back'),
    submitButton: dialogButton('Save'),
    done: onlyDialog(/^Questions of/),
    changes: ['PATCH custom-field'],
    isDialog: true,
    told: /Laptop serial number were not saved/,
    leaving: 'asks',
  },
]
