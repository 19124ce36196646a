// Services that somebody else wrote, and the deployment check of them.
import type { Settings } from '@/config/settings'
import { examineAt } from '../doctor/support'

export type ForeignServices = {
  url: string
  /** Of a receptionist. */
  login: string
  password: string
  close: () => Promise<void>
}

/**
 * Runs the deployment check with what the integrator wrote.
 * @param adapter path from the root
 */
export function checkForeign(
  { url, login, password }: ForeignServices,
  { fields, status, services, ...settings }: Settings,
  adapter: string,
  { write = false } = {},
) {
  return examineAt(url, {
    login,
    password,
    write,
    settings: { VITE_EXTENSIONS: '', ...settings, VITE_API_URL: url, VITE_ADAPTER: adapter },
    names: { ...(fields && { fields }), ...(status && { status }), ...(services && { services }) },
  })
}
