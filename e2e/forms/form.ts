import type { Locator, Page } from '@playwright/test'
import type { Backend, Tenant, TenantOptions } from '../support/backend'
import type { Cell, Column } from './cells'

/** What a form needs to be opened and filled: a fresh page, and a tenant of its own. */
export type Given = { page: Page; tenant: Tenant; backend: Backend }

/** A form of the product. */
export type Form = {
  name: string
  /** The files of its component, below `src`. */
  sources: readonly string[]
  /** Who opens it: a signed-in user, anybody, a kiosk, or a visitor with a link. */
  opener: 'staff' | 'anybody' | 'kiosk' | 'visitor'
  tenantOptions?: TenantOptions
  /** Console messages of an expected failure. */
  console?: RegExp
  /** Opens it on a fresh page. The history has an entry of the app before it, unless nothing is lost by leaving. */
  open: (given: Given) => Promise<void>
  /** A text field in it. */
  field?: (page: Page) => Locator
  /** Fills it, so that it can be submitted. */
  fill?: (given: Given) => Promise<void>
  /** The key that submits it from its field. Default: Enter. */
  key?: 'Enter' | 'Control+Enter' | 'Space'
  submitButton: (page: Page) => Locator
  /** Waits for what appears after a submit. */
  done: (given: Given) => Promise<void>
  /** The changes that one submit sends: method, service, and method of the service. */
  changes: readonly string[]
  /** It is in a dialog, which Escape and a close button close. */
  isDialog?: true
  /** What the message says if its change is refused after it was left. */
  told?: string | RegExp
  /** Where it differs from the others, see `cellsOf`. */
  cells?: Partial<Record<Column, Cell>>
  /** Why nobody can look up whether its change was made. */
  noLook?: string
  /** It stays open after a submit. */
  stays?: boolean
  /** Whether leaving asks before it discards input, keeps the input as a draft, or why nothing is lost. */
  leaving: 'asks' | 'keeps' | { loses: string }
  /** Number of history entries of the form's own page, where Back loses nothing. */
  entries?: number
}
