import { SETTINGS_ADDRESS, SETTINGS_TIMEOUT } from './constants'
import { type SettingError, validateSettings, type Settings } from './settings'

type FoundSettings = { settings: Settings; errors: readonly SettingError[] }

const withErrors = (...errors: SettingError[]): FoundSettings => ({ settings: {}, errors })

/** Loads the file, or returns why it is not available. */
async function load(): Promise<{ text: string } | SettingError> {
  try {
    // index.html preloads it, so that it arrives with the scripts.
    const answer = await fetch(SETTINGS_ADDRESS, { signal: AbortSignal.timeout(SETTINGS_TIMEOUT) })
    return answer.ok ? { text: await answer.text() } : { code: 'missing', status: answer.status }
  } catch {
    return { code: 'unreachable' }
  }
}

/**
 * Loads the settings from the file next to the build, so that one build serves many deployments. They replace all
 * build-time settings. Never rejects: if the file has errors, it returns them and no settings.
 */
export async function settingsBeside(): Promise<FoundSettings> {
  const file = await load()
  if ('code' in file) return withErrors(file)
  let settings: unknown
  try {
    settings = JSON.parse(file.text)
  } catch {
    return withErrors({ code: 'notJson' })
  }
  const errors = validateSettings(settings, window.location.protocol === 'https:')
  return errors.length > 0 ? withErrors(...errors) : { settings: settings as Settings, errors }
}
