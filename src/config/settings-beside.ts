import { SETTINGS_ADDRESS, SETTINGS_TIMEOUT } from './constants'
import { type SettingFault, settingFaults, type Settings } from './settings'

type FoundSettings = { settings: Settings; faults: readonly SettingFault[] }

const faulty = (...faults: SettingFault[]): FoundSettings => ({ settings: {}, faults })

/** Loads the file, or returns why it is not available. */
async function load(): Promise<{ text: string } | SettingFault> {
  try {
    // index.html preloads it, so that it arrives with the scripts.
    const answer = await fetch(SETTINGS_ADDRESS, { signal: AbortSignal.timeout(SETTINGS_TIMEOUT) })
    return answer.ok ? { text: await answer.text() } : { fault: 'missing', status: answer.status }
  } catch {
    return { fault: 'unreachable' }
  }
}

/**
 * Loads the settings from the file next to the build, so that one build serves many deployments. They replace all
 * build-time settings. Never rejects: if the file has errors, it returns them and no settings.
 */
export async function settingsBeside(): Promise<FoundSettings> {
  const file = await load()
  if ('fault' in file) return faulty(file)
  let settings: unknown
  try {
    settings = JSON.parse(file.text)
  } catch {
    return faulty({ fault: 'notJson' })
  }
  const faults = settingFaults(settings, window.location.protocol === 'https:')
  return faults.length > 0 ? faulty(...faults) : { settings: settings as Settings, faults }
}
