import { parseArgs } from 'node:util'
import { readConfig } from '../config-file.ts'
import { settingErrors } from '../setting-errors.ts'
import { settingNames, type Settings } from '../../src/config/settings.ts'

export const USAGE = `npm run doctor -- --api https://gateway --login NAME
  [--auth-api URL]       separate auth API; else VITE_AUTH_API_URL, else the gateway
  [--api-key-env NAME]   environment variable that holds its API key; else VITE_AUTH_API_KEY
  [--tenant ID]          else the first tenant of the login
  [--config FILE]        config.json of the app, in place of .env
  [--save FILE]          writes a config.json for this deployment, and asks for each name and word in it
  [--yes]                takes the certain ones without asking
  [--origin URL]         where the app will be served; else the origin of the gateway
  [--write]              tries each change on records of its own and takes it back; books visits in a year
  [--json | --markdown]  else a table
The password is asked for, or taken from DOCTOR_PASSWORD. Other settings: .env and the environment, see .env.example.`

export type Options = {
  settings: Record<string, string>
  /** Other content of the `--config` file. */
  names: Pick<Settings, 'fields' | 'status' | 'services'>
  origin: string
  login: string
  tenantId: string | null
  write: boolean
  /** Where to write a `config.json`. */
  save: string | null
  /** Whether names and words that are certain are saved without asking. */
  yes: boolean
  format: 'text' | 'json' | 'markdown'
}

/** The arguments are invalid. */
export class WrongUsage extends Error {}

const FLAGS = {
  api: { type: 'string' },
  'auth-api': { type: 'string' },
  'api-key-env': { type: 'string' },
  login: { type: 'string' },
  config: { type: 'string' },
  tenant: { type: 'string' },
  origin: { type: 'string' },
  save: { type: 'string' },
  yes: { type: 'boolean' },
  write: { type: 'boolean' },
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true }).values
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

/** @throws Error with a message if the page would also reject the file */
function settingsIn(file: string): Settings {
  const found = readConfig(file)
  const errors = settingErrors(found, file)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return found as Settings
}

export const asksForHelp = (args: readonly string[]): boolean => parsed(args).help === true

/**
 * @param environment variables of the process
 * @param env the settings of `.env` and the environment
 * @throws WrongUsage
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  env: Readonly<Record<string, string>>,
): Options {
  const flags = parsed(args)
  const { fields, status, services, ...beside } = flags.config === undefined ? {} : settingsIn(flags.config)
  const set = flags.config === undefined ? env : beside
  const keyName = flags['api-key-env']
  const api = flags.api ?? set.VITE_API_URL ?? ''
  if (!/^https?:\/\//.test(api) || !URL.canParse(api))
    throw new WrongUsage('--api has to be an http(s) address.')
  if (!flags.login) throw new WrongUsage('--login is missing.')
  if (flags.json && flags.markdown) throw new WrongUsage('--json and --markdown exclude each other.')
  if (keyName !== undefined && !environment[keyName])
    throw new WrongUsage(`The environment variable ${keyName} of --api-key-env is empty.`)
  const origin = flags.origin ?? api
  if (!URL.canParse(origin)) throw new WrongUsage('--origin has to be an address.')
  const base = new URL(origin).origin
  /** A URL without a host belongs to the app's own origin. */
  const whole = (value: string) => (value.startsWith('/') ? `${base}${value}` : value)
  const settings: Record<string, string> = {
    // Set all of them, so that nothing else in the environment has an effect.
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    ...Object.fromEntries(
      Object.entries(set).map(([name, value]) => [name, name.endsWith('_URL') ? whole(value) : value]),
    ),
    VITE_API_URL: api,
    ...(flags['auth-api'] !== undefined && { VITE_AUTH_API_URL: whole(flags['auth-api']) }),
    ...(keyName !== undefined && { VITE_AUTH_API_KEY: environment[keyName] ?? '' }),
    VITE_CONFIG_JSON: '',
    // Of the build, also where the other settings are in a file.
    ...(env.VITE_ADAPTER && { VITE_ADAPTER: env.VITE_ADAPTER }),
  }
  const own = Object.entries(settings).filter(([name]) => settingNames.includes(name))
  const [error] = settingErrors(Object.fromEntries(own), 'The environment')
  if (error) throw new WrongUsage(error)
  const inText = settings.VITE_SERVICES
    ? { services: JSON.parse(settings.VITE_SERVICES) as Settings['services'] }
    : {}
  return {
    settings: { ...settings, VITE_SERVICES: '' },
    names: { ...inText, ...(fields && { fields }), ...(status && { status }), ...(services && { services }) },
    origin: base,
    login: flags.login,
    tenantId: flags.tenant ?? null,
    write: flags.write ?? false,
    save: flags.save ?? null,
    yes: flags.yes ?? false,
    format: flags.json ? 'json' : flags.markdown ? 'markdown' : 'text',
  }
}
